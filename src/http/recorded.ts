import type { Context } from 'hono';
import type { Database } from '../database/connection.ts';
import type { AppEnvironment } from './environment.ts';
import { type LoggedChange, logChange } from '../audit/log.ts';

type Change = Omit<LoggedChange, 'admin'>;

/**
 * Does a change and writes it into the log: both or neither. Work that answers with a falsy value has
 * changed nothing and leaves no trace; the description can say so, too, with null.
 */
export function recorded<T>(
  c: Context<AppEnvironment>,
  change: Change | ((result: NonNullable<T>) => Change | null),
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const { admin, site } = c.var;
  return site.db.transaction().execute(async (trx) => {
    const result = await work(trx);
    const entry = result && (typeof change === 'function' ? change(result) : change);
    if (entry) await logChange(trx, { admin, ...entry }, site.now());
    return result;
  });
}
