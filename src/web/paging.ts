import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { ListRange } from '../db/list-page.ts';
import { searchText } from '../db/search.ts';
import type { AppEnvironment } from './environment.ts';

const PAGE_SIZE = 50;
/** Fits into an address even when each character is escaped. */
const LONGEST_SEARCH = 2000;
const MOST_PAGES = 1_000_000;

const all = ['all'] as const;

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.catch(z.enum(values), values[0]);

/** Describes page, order, search and up to two filters, `show` and `kind`. Ignores invalid values. */
export function listSchema<Sort extends string, Show extends string, Kind extends string = 'all'>(
  sorts: readonly [Sort, ...Sort[]],
  shows: readonly [Show, ...Show[]],
  kinds?: readonly [Kind, ...Kind[]],
) {
  return z.object({
    page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
    q: z.catch(z.string().check(z.maxLength(LONGEST_SEARCH), z.trim()), ''),
    sort: oneOf(sorts),
    show: oneOf(shows),
    kind: oneOf<Kind | 'all'>(kinds ?? all),
  });
}

/** Reads what listSchema() describes from the address. */
export function listQuery<Sort extends string, Show extends string, Kind extends string = 'all'>(
  sorts: readonly [Sort, ...Sort[]],
  shows: readonly [Show, ...Show[]],
  kinds?: readonly [Kind, ...Kind[]],
) {
  const query = listSchema(sorts, shows, kinds);
  type Asked = {
    in: { query: Partial<Record<keyof z.output<typeof query>, string>> };
    out: { query: z.output<typeof query> };
  };
  const read: MiddlewareHandler<AppEnvironment, string, Asked> = (c, next) => {
    c.req.addValidatedData('query', query.parse(c.req.query()));
    return next();
  };
  return read;
}

/** Folds the search text of a list, so that an export contains what the list shows. */
export const folded = <Query extends { q: string }>(query: Query): Query => ({
  ...query,
  q: searchText(query.q),
});

/** Loads the last page when there are fewer pages than requested. */
export async function pageOf<
  Query extends { page: number; q: string },
  Found extends { total: number },
>(
  { page, q, ...narrowed }: Query,
  load: (request: Omit<Query, 'page'> & ListRange) => Promise<Found>,
) {
  const loadPage = (page: number) =>
    load({
      ...(narrowed as Omit<Query, 'page'>),
      q: searchText(q),
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    });
  const pagesOf = (total: number) => Math.max(Math.ceil(total / PAGE_SIZE), 1);
  const found = await loadPage(page);
  const pages = pagesOf(found.total);
  if (page <= pages) return { ...found, page, pages };
  const last = await loadPage(pages);
  return { ...last, page: pages, pages: pagesOf(last.total) };
}
