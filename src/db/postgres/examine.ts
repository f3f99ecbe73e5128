import { sql } from 'kysely';
import type { Finding } from '../../running/doctor/finding.ts';
import type { Database } from '../connection.ts';

const OLDEST_VERSION = 15;

export async function examinePostgres(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; sync: string }>`
    select current_setting('server_version') as version, current_setting('fsync') as sync
  `.execute(db);
  const { sync, version } = rows[0]!;
  const what = 'database';
  const name = `PostgreSQL ${version}`;
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    return [{ what, state: 'wrong', says: `${name} is too old: ${OLDEST_VERSION} or newer` }];
  }
  if (sync !== 'on') {
    return [{ what, state: 'wrong', says: `${name} loses data when the machine stops: set fsync` }];
  }
  return [{ what, state: 'ok', says: name }];
}
