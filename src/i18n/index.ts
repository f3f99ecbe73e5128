import { createInstance } from 'i18next';
import type { Group, GroupKey, TextKey } from './keys.ts';
import { resources } from './resources.ts';

export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

type Values = Record<string, string | number | boolean>;

/** The library's own types give up on as many keys as the policies have; these do not. */
export interface Translate {
  (key: TextKey, values?: Values): string;
  <Key extends GroupKey>(key: Key, options: Values & { returnObjects: true }): Group<Key>;
}

const instance = createInstance({
  resources,
  fallbackLng: false,
  defaultNS: 'common',
  // React and the mail templates escape; doing it here too would show &amp; to readers.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
await instance.init();

/** `t('namespace:key')` in one language. A missing key shows the key itself (spec §4). */
export function translator(language: Language): Translate {
  return instance.getFixedT(language) as unknown as Translate;
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
