import { createInstance } from 'i18next';
import en from './collected/site-en.ts';
import sv from './collected/site-sv.ts';
import type { Group, GroupKey, TextKey } from './keys.ts';
import type { Language } from './languages.ts';

export { defaultLanguage, isLanguage, type Language, languageOf, languages } from './languages.ts';

type Values = Record<string, string | number | boolean>;

/** The library's own types fail with as many keys as the policies have. */
export interface Translate {
  (key: TextKey, values?: Values): string;
  <Key extends GroupKey>(key: Key, options: Values & { returnObjects: true }): Group<Key>;
}

const instance = createInstance({
  resources: { en, sv },
  fallbackLng: false,
  defaultNS: 'common',
  // React and the mail templates escape. Escaping here too would show &amp; to readers.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
await instance.init();

const translators: Record<Language, Translate> = { en: remembering('en'), sv: remembering('sv') };

export function translator(language: Language): Translate {
  return translators[language];
}

/** Looking a text up is slow, so texts without values are kept. */
function remembering(language: Language): Translate {
  const lookUp = instance.getFixedT(language) as unknown as (
    key: string,
    values?: Values,
  ) => unknown;
  const texts = new Map<string, unknown>();
  const groups = new Map<string, unknown>();
  const translate = (key: string, values?: Values) => {
    const known = values === undefined ? texts : isPlainGroup(values) ? groups : undefined;
    if (!known) return lookUp(key, values);
    if (!known.has(key)) known.set(key, lookUp(key, values));
    return known.get(key);
  };
  return translate as Translate;
}

function isPlainGroup(values: Values): boolean {
  return values.returnObjects === true && Object.keys(values).length === 1;
}
