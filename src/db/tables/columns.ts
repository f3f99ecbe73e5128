import type { Generated } from 'kysely';

/** Booleans are numbers, because SQLite has none and the same schema must run on PostgreSQL. */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);

export interface Timestamps {
  /** ISO 8601 in UTC, as all moments. */
  created_at: string;
  updated_at: string;
}

/** Every edit increases the version, so that nobody overwrites a change they have not seen. */
export interface Versioned {
  version: Generated<number>;
}

export interface Searched {
  search_text: Generated<string>;
  sort_key: Generated<string>;
}

/** Has a title in two languages. `sort_key` is made from the English title where there is one. */
export interface Titled extends Searched {
  swedish_sort_key: Generated<string>;
}
