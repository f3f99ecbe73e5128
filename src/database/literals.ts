import { sql } from 'kysely';

/** With a bound flag or `limit` SQLite plans the statement again at every run, which takes longer than the run. */
export const yes = sql.lit<1>(1);
