import type { Context } from 'hono';
import type { Database } from '../database/connection.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { type LoggedChange, logChange } from './log.ts';

/**
 * Does a change and writes it into the log: both or neither. Work that answers with a falsy value has
 * changed nothing and leaves no trace.
 */
export function recorded<T>(
  c: Context<AppEnvironment>,
  change: Omit<LoggedChange, 'admin'> | ((result: NonNullable<T>) => Omit<LoggedChange, 'admin'>),
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const { admin, site } = c.var;
  return site.db.transaction().execute(async (trx) => {
    const result = await work(trx);
    if (result) {
      const entry = typeof change === 'function' ? change(result) : change;
      await logChange(trx, { admin, ...entry }, site.now());
    }
    return result;
  });
}
