import * as z from 'zod/mini';

export const PAGE_SIZE = 50;
const LONGEST_SEARCH = 200;
const MOST_PAGES = 1_000_000;

/** What of a list is asked for. What an address holds that makes no sense counts as not given. */
export function listQuery<Sort extends string, Show extends string = 'all'>(
  sorts: readonly [Sort, ...Sort[]],
  shows: readonly [Show, ...Show[]] = ['all'] as unknown as [Show],
) {
  return z.object({
    page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
    q: z.catch(z.string().check(z.maxLength(LONGEST_SEARCH), z.trim()), ''),
    sort: z.catch(z.enum(sorts), sorts[0]),
    show: z.catch(z.enum(shows), shows[0]),
  });
}

/** Where a page begins among all rows. */
export const offsetOf = (page: number) => (page - 1) * PAGE_SIZE;

/** How the answer says which page it is. */
export function pageFacts(page: number, total: number) {
  return { page, total, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1) };
}
