import type { Context } from 'hono';
import { logChange } from '../../audit/log.ts';
import type { Database } from '../../database/connection.ts';
import type { AppEnvironment } from '../../http/environment.ts';

/** Names the administrator, and writes what is done to a charge into the log. */
export function noting(c: Context<AppEnvironment>, id: string, change: string) {
  const { admin, site } = c.var;
  const entry = { admin, subject: { type: 'charge', id }, changes: [change] };
  return {
    adminId: admin.id,
    log: (trx: Database) => logChange(trx, { ...entry, action: 'updated' }, site.now()),
  };
}
