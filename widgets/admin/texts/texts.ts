import type { Ways } from '../../../src/i18n/keys.ts';
import type texts from './en.ts';
import type siteTexts from './site-en.ts';

export type AdminText = Ways<typeof texts & typeof siteTexts, string>;

interface Tree {
  [part: string]: string | Tree | undefined;
}

type Loaders = Record<string, () => Promise<{ default: Tree }>>;

/** Of the dashboard, and of all pages. */
const common: Loaders = {
  en: () => import('./en.ts'),
  sv: () => import('./sv.ts'),
};

let tree: Tree = {};

/** The texts of the page's language, and of no other. A page beside the dashboard adds its own. */
export async function loadTexts(loaders: Loaders = common): Promise<void> {
  const { default: more } = await loaders[document.documentElement.lang]!();
  tree = { ...tree, ...more };
}

/**
 * The text of that key, with its `{{names}}` filled in. A missing key shows the key itself (spec §4).
 * i18next would do the same here at an eighth of what the administration may weigh.
 */
export function t(key: AdminText, values: Record<string, string | number> = {}): string {
  let found: Tree[string] = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') return key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
