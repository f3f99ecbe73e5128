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

type Tree = { [part: string]: string | string[] | Tree };

type Namespaces = Record<string, Tree>;

const resources = { en, sv } as unknown as Record<Language, Namespaces>;

/** Texts that the association has written, by the keys of the defaults. A list has an entry in each line. */
export interface OwnTexts extends Record<Language, ReadonlyMap<string, string>> {
  /** Is the same for the same texts only. */
  id: string;
  /** The moment at which each was written last, by its key. */
  writtenAt: ReadonlyMap<string, string>;
}

function instanceWith(language: Language, own?: OwnTexts) {
  const instance = createInstance({
    resources: { [language]: own ? withOwn(language, own[language]) : resources[language] },
    fallbackLng: false,
    defaultNS: 'common',
    // React and the mail templates escape. Escaping here too would show &amp; to readers.
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  void instance.init();
  return instance;
}

/** Leaves out texts whose default is gone. */
function withOwn(language: Language, own: ReadonlyMap<string, string>): Namespaces {
  const texts = { ...resources[language] };
  for (const [key, text] of own) {
    const [namespace = '', path = ''] = key.split(':');
    const parts = path.split('.');
    const last = parts.pop()!;
    if (defaultText(language, key) === undefined) continue;
    if (texts[namespace] === resources[language][namespace]) {
      texts[namespace] = structuredClone(texts[namespace]!);
    }
    const at = parts.reduce((tree, part) => tree[part] as Tree, texts[namespace]!);
    at[last] = Array.isArray(at[last]) ? text.split('\n') : text;
  }
  return texts;
}

/** Returns a text or a list as it comes with the site, with its placeholders. */
export function defaultText(language: Language, key: string): string | string[] | undefined {
  let found: Tree[string] | undefined = resources[language];
  for (const part of key.split(/[:.]/)) {
    found =
      typeof found === 'object' && Object.hasOwn(found, part) ? (found as Tree)[part] : undefined;
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined;
}

/** Returns the keys of all texts, in their order. A list has one key. */
export function textKeys(isDivided: (key: string) => boolean): string[] {
  const keysIn = (tree: Tree[string], key: string): string[] => {
    if (typeof tree === 'string' || (Array.isArray(tree) && !isDivided(key))) return [key];
    const separator = key === '' ? '' : key.includes(':') ? '.' : ':';
    return Object.entries(tree).flatMap(([part, below]: [string, Tree[string]]) =>
      keysIn(below, key + separator + part),
    );
  };
  return keysIn(resources.en, '');
}

/** Every text may contain `{{name}}` and `{{shortName}}` of the association. */
export interface Names {
  name: string;
  shortName: string;
  texts?: OwnTexts;
}

const MOST_NAMES = 10;
const translators = new Map<string, Translate>();

/**
 * Needs `names` for texts that contain the association's name, and for those that the association can change: all that
 * visitors see.
 */
export function translator(language: Language, names: Names = facts): Translate {
  const { name, shortName, texts } = names;
  const key = JSON.stringify([language, name, shortName, texts?.id]);
  const known = translators.get(key);
  if (known) return known;
  if (translators.size >= MOST_NAMES) translators.clear();
  const translate = remembering(instanceWith(language, texts).getFixedT(language), {
    name,
    shortName,
  });
  translators.set(key, translate);
  return translate;
}

const MOST_REMEMBERED = 2000;

/** i18next takes a quarter of the time of a page for looking texts up, so recent ones are kept. */
function remembering(
  find: (key: string, values: Values) => unknown,
  names: Pick<Names, 'name' | 'shortName'>,
): Translate {
  const texts = new Map<string, unknown>();
  const translate = (key: string, values?: Values) => {
    const request = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const known = texts.get(request);
    if (known !== undefined) return known;
    if (texts.size >= MOST_REMEMBERED) texts.clear();
    // No text names another one, and `$t(…)` that somebody has typed is shown as it is.
    const text = find(key, { ...names, ...values, nest: false });
    texts.set(request, text);
    return text;
  };
  return translate as Translate;
}
