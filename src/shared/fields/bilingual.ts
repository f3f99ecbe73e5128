import * as z from 'zod/mini';
import { defaultLanguage, languages } from '../i18n/languages.ts';

/** The language of the texts without the prefix `other_`. */
export const firstLanguage = () => z._default(z.enum(languages, 'invalid'), defaultLanguage);

/** Requires the name of an item in the other language as soon as another text is written in that language. */
export function namedInBoth<Name extends string>(name: Name, others: readonly string[]) {
  return z.refine<Record<Name, string>>(
    (input) => {
      const texts = input as Record<string, unknown>;
      return Boolean(texts[name]) || !others.some((other) => texts[other]);
    },
    { path: [name], error: 'missing' },
  );
}
