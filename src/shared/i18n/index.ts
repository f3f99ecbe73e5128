import { createInstance } from 'i18next';
import { facts } from '../organisation.ts';
import en from './collected/site-en.ts';
import sv from './collected/site-sv.ts';
import type { Group, GroupKey, TextKey } from './keys.ts';
import type { Language } from './languages.ts';

export { defaultLanguage, isLanguage, type Language, languageOf, languages } from './languages.ts';

type Values = Record<string, string | number | boolean>;

/** Replaces i18next's own types, which fail with as many keys as the policies have. */
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

/** Every text may contain `{{name}}` and `{{shortName}}` of the association. */
export interface Names {
  name: string;
  shortName: string;
}

const MOST_NAMES = 10;
const translators = new Map<string, Translate>();

/** Needs `names` only for texts that contain the association's name. */
export function translator(language: Language, { name, shortName }: Names = facts): Translate {
  const key = JSON.stringify([language, name, shortName]);
  const known = translators.get(key);
  if (known) return known;
  if (translators.size >= MOST_NAMES) translators.clear();
  const translate = remembering(language, { name, shortName });
  translators.set(key, translate);
  return translate;
}

const MOST_REMEMBERED = 2000;

/** i18next takes a quarter of the time of a page for looking texts up, so recent ones are kept. */
function remembering(language: Language, names: Names): Translate {
  const fixed: (key: string, values: Values) => unknown = instance.getFixedT(language);
  const texts = new Map<string, unknown>();
  const translate = (key: string, values?: Values) => {
    const request = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const known = texts.get(request);
    if (known !== undefined) return known;
    if (texts.size >= MOST_REMEMBERED) texts.clear();
    const text = fixed(key, { ...names, ...values });
    texts.set(request, text);
    return text;
  };
  return translate as Translate;
}
