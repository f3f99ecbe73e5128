import * as z from 'zod/mini';
import { type Language, languages } from '../../../shared/i18n/languages.ts';
import { inLanguage } from './in-language.ts';

const named = z.object({
  language: z.enum(languages),
  title: z.optional(z.string()),
  other_title: z.optional(z.string()),
  year: z.optional(z.number()),
  heading: z.optional(z.string()),
  other_heading: z.optional(z.string()),
});

/** Returns the name of a deleted item as the dashboard lists it, and its language where it is not the given one. */
export function trashName(
  language: Language,
  { body, label }: { body: string; label: string },
): { name: string; lang?: Language | undefined } {
  const { title, year, heading, lang } = inLanguage(named.parse(JSON.parse(body)), language);
  if (title) return { name: title, lang: lang.title };
  return heading ? { name: `${year} ${heading}`, lang: lang.heading } : { name: label };
}
