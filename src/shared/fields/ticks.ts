/** The field of what is ticked in a list, and its parameter in an address: ids with commas between them. */
export const TICKED = 'ids';

/** The parameter where nothing is ticked because everything is meant. */
export const EVERY = 'all';

/** The most that one address or form may name. */
export const MOST_TICKED = 500;

/** Returns each id once, and leaves out whatever cannot be one. */
export const tickedIds = (ids = ''): string[] => [
  ...new Set(ids.split(',').filter((id) => /^[\da-f-]{36}$/.test(id))),
];
