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

const translators = new WeakMap<Names, Record<Language, Translate>>();

/** Needs `names` only for texts that contain the association's name. */
export function translator(language: Language, names: Names = facts): Translate {
  let known = translators.get(names);
  if (!known) {
    known = { en: remembering('en', names), sv: remembering('sv', names) };
    translators.set(names, known);
  }
  return known[language];
}

/** Looking a text up is slow, so texts without values are kept. */
function remembering(language: Language, { name, shortName }: Names): Translate {
  const fixed = instance.getFixedT(language) as unknown as (key: string, values: Values) => unknown;
  const lookUp = (key: string, values?: Values) => fixed(key, { name, shortName, ...values });
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
