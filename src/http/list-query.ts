import * as z from 'zod/mini';

export const PAGE_SIZE = 50;
const LONGEST_SEARCH = 200;
const MOST_PAGES = 1_000_000;

const all = ['all'] as const;

/**
 * What of a list is asked for. A list can be narrowed in two ways, `show` and `kind`. What an address holds
 * that makes no sense counts as not given.
 */
export function listQuery<
  Sort extends string,
  Show extends string = 'all',
  Kind extends string = 'all',
>(
  sorts: readonly [Sort, ...Sort[]],
  shows: readonly [Show, ...Show[]] = all as unknown as [Show],
  kinds: readonly [Kind, ...Kind[]] = all as unknown as [Kind],
) {
  return z.object({
    page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
    q: z.catch(z.string().check(z.maxLength(LONGEST_SEARCH), z.trim()), ''),
    sort: z.catch(z.enum(sorts), sorts[0]),
    show: z.catch(z.enum(shows), shows[0]),
    kind: z.catch(z.enum(kinds), kinds[0]),
  });
}

/** Where a page begins among all rows. */
export const offsetOf = (page: number) => (page - 1) * PAGE_SIZE;

/** How the answer says which page it is. */
export function pageFacts(page: number, total: number) {
  return { page, total, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1) };
}

/** One page of a list, or its last one when there are not that many. */
export async function pageOf<Found extends { total: number }>(
  page: number,
  load: (window: { offset: number; limit: number }) => Promise<Found>,
) {
  const found = await load({ offset: offsetOf(page), limit: PAGE_SIZE });
  const facts = pageFacts(page, found.total);
  if (page <= facts.pages) return { ...found, ...facts };
  const last = await load({ offset: offsetOf(facts.pages), limit: PAGE_SIZE });
  return { ...last, ...pageFacts(facts.pages, last.total) };
}
