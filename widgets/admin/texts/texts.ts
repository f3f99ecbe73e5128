import type { Ways } from '../../../src/i18n/keys.ts';
import type { AdminPage } from '../../../src/paths.ts';
import type texts from '../../../src/i18n/collected/admin-en.ts';
import { type PageTexts, pageTexts } from '../../../src/i18n/collected/admin-pages.ts';

export type AdminText = Ways<typeof texts & PageTexts, string>;

interface Tree {
  [part: string]: string | Tree | undefined;
}

/** Of the dashboard, and of all pages. */
const common: Record<string, () => Promise<{ default: Tree }>> = {
  en: () => import('../../../src/i18n/collected/admin-en.ts'),
  sv: () => import('../../../src/i18n/collected/admin-sv.ts'),
};

let tree: Tree = {};

/** The texts of that page in the language of the document, and in no other. */
export async function loadTexts(page: AdminPage): Promise<void> {
  const { lang } = document.documentElement;
  const [ofAll, ofPage] = await Promise.all([
    common[lang]!(),
    page === 'dashboard' ? null : pageTexts[page][lang]!(),
  ]);
  tree = { ...ofAll.default, ...(ofPage && { [page]: ofPage.default }) };
}

/**
 * The text of that key, with its `{{names}}` filled in. A missing key shows the key itself.
 * i18next would do the same here at an eighth of what the administration may weigh.
 */
export function t(key: AdminText, values: Record<string, string | number> = {}): string {
  let found: Tree[string] = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') return key;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
