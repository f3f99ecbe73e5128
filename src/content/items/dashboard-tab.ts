import type { ReactNode } from 'react';
import type { ListForms } from '../../../views/content/items/item-list.tsx';
import type { ItemsPageProps } from '../../../views/content/items/items-page.tsx';
import type { ListLook, ListParams } from '../../../views/ui/lists/list.tsx';
import { categoriesOf, categoryNames } from '../categories/queries.ts';
import { openTab, paths } from '../../shared/paths.ts';
import { loaded } from '../../web/acts.tsx';
import { contextOf } from '../../web/list.ts';
import type { ListContext } from '../../web/list-description.ts';
import { renderPage } from '../../web/render.tsx';
import type { Content } from './content.ts';
import type { C } from './item-editor.tsx';
import type { ShownStatus } from './item-pages.tsx';
import type { ContentRow } from './items.ts';

interface TabList<Row, Params extends ListParams> extends ListLook<never> {
  paramsOf: (query: Record<string, string>) => Params;
  load: (
    at: ListContext,
    params: Params,
    limit?: number,
  ) => Promise<{ rows: Row[]; total: number; page: number; pages: number }>;
  counts: (at: ListContext) => Promise<Record<string, number>>;
}

type ItemRow = ContentRow & { id: string };

interface Tab<Row extends ItemRow, Listed extends { id: string }, Params extends ListParams> {
  name: 'events' | 'posts' | 'timeline';
  content: Pick<Content<Row, never>, 'kind' | 'fields' | 'rows'>;
  list: TabList<Row, Params>;
  /** Rows on a page, where all are on one. */
  most?: number;
  /** True where a new item stays in its place instead of coming first. */
  keepsOrder?: boolean;
  /** Adds what the list shows of each item. */
  listed: (row: Row, now: Date) => Listed;
  view: (page: ItemsPageProps<Listed>, c: C) => ReactNode | Promise<ReactNode>;
}

/** Describes a tab of the dashboard, which lists a kind of content and opens its forms. */
export function dashboardTab<
  Row extends ItemRow,
  Listed extends { id: string },
  Params extends ListParams,
>({ name, content, list, most, keepsOrder, listed, view }: Tab<Row, Listed, Params>) {
  const { kind, rows } = content;

  async function load(c: C, params: Params, { form }: ListForms, top: string | undefined) {
    const { language, site } = c.var;
    const { db, now } = site;
    const at = contextOf(c);
    const found = await list.load(at, params, most);
    const id = form?.id ?? top;
    const isHere = found.rows.some((row) => row.id === id) && (keepsOrder || form?.id != null);
    // A new item comes first, and so does the one that is edited where it is not on this page.
    const first = id && !isHere ? await rows.find(db, id) : undefined;
    const others = first ? found.rows.filter((row) => row.id !== id) : found.rows;
    const hasCategories = 'category_id' in content.fields;
    return {
      found: {
        ...found,
        rows: [...(first ? [first] : []), ...others].map((row) => listed(row, now())),
      },
      counts: await list.counts(at),
      categories: hasCategories ? await categoriesOf(db, kind as 'event') : [],
      nameOf: await categoryNames(db, kind as 'event', language),
    };
  }

  return {
    page: paths.admin(),
    isShown: (c: C) => openTab(c.req.query('tab')) === name,
    async show(c: C, shown: ListForms, status: ShownStatus): Promise<Response> {
      const { top, ...query } = Object.fromEntries(
        new URL(shown.back, c.var.site.config.origin).searchParams,
      );
      const params = list.paramsOf(query);
      const known = await loaded(c, load(c, params, shown, top));
      const page = { list, params, ...shown, ...(known ?? nothing) };
      return renderPage(c, await view(page, c), known ? status : 500);
    },
  };
}

/** A list whose table cannot be read. */
const nothing = {
  found: null,
  counts: {},
  categories: [],
  nameOf: (_: string | null, text: string) => text,
};
