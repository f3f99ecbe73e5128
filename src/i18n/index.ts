import { createInstance, type TFunction } from 'i18next';
import { resources, type Texts } from './resources.ts';

export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

type Namespaces = ['common', ...Exclude<keyof Texts, 'common'>[]];
export type Translate = TFunction<Namespaces>;

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
  return instance.getFixedT<Namespaces>(
    language,
    Object.keys(resources.en) as unknown as Namespaces,
  );
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
