export interface ListFilter {
  q: string;
  sort: string;
  show: string;
  kind: string;
}

/** Returns the filters that differ from the defaults, for an address. The first order of a list is its default. */
export function filterQuery(
  { q, show, kind, sort }: ListFilter,
  [usualSort]: readonly string[],
  page = 1,
): Record<string, string> {
  return {
    ...(q && { q }),
    ...(show !== 'all' && { show }),
    ...(kind !== 'all' && { kind }),
    ...(sort !== usualSort && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}
