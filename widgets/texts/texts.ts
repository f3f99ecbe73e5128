import type { Ways } from '../../src/shared/i18n/keys.ts';
import type texts from '../../src/shared/i18n/collected/admin-en.ts';
import { type PageTexts, pageTexts } from '../../src/shared/i18n/collected/admin-pages.ts';

export type AdminText = Ways<typeof texts & PageTexts, string>;

interface Tree {
  [part: string]: string | Tree | undefined;
}

const common: Record<string, () => Promise<{ default: Tree }>> = {
  en: () => import('../../src/shared/i18n/collected/admin-en.ts'),
  sv: () => import('../../src/shared/i18n/collected/admin-sv.ts'),
};

let tree: Tree = {};

/** Loads the texts in the language of the document only. */
export async function loadTexts(): Promise<void> {
  tree = (await common[document.documentElement.lang]!()).default;
}

/** Loads a part of the administration together with texts that nothing else needs. */
export function withTexts<Part>(
  name: keyof PageTexts,
  load: () => Promise<Part>,
): () => Promise<Part> {
  return async () => {
    const { lang } = document.documentElement;
    const [part, texts] = await Promise.all([load(), pageTexts[name][lang]!()]);
    tree = { ...tree, [name]: texts.default };
    return part;
  };
}

/** Returns the texts of errors by their keys. */
export const errorTexts = () => tree.errors as Partial<Record<string, string>>;

/**
 * Returns the text for a key, with its `{{names}}` filled in, or the key itself when there is none.
 * i18next would do the same, but would take an eighth of the size budget of the administration.
 */
export function t(key: AdminText, values: Record<string, string | number> = {}): string {
  let found: Tree[string] = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') return key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
