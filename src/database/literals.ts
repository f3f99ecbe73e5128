import { sql } from 'kysely';

/**
 * True, where a column has 0 and 1, as part of the statement: a value that is bound to it makes SQLite plan
 * the statement anew each time, which takes several times as long as to run it. So does a bound `limit`.
 */
export const yes = sql.lit<1>(1);
