import { sql } from 'kysely';

/**
 * 1 as part of the statement. For a bound flag or `limit` SQLite plans the statement again with every run, which
 * takes several times as long as the run.
 */
export const yes = sql.lit<1>(1);
