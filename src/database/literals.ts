import { sql } from 'kysely';

/** SQLite plans a statement with a bound flag or `limit` at every run, which takes longer than the run. */
export const yes = sql.lit<1>(1);
