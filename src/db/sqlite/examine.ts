import { sql } from 'kysely';
import type { Finding } from '../../running/doctor/finding.ts';
import type { Database } from '../connection.ts';

export async function examineSqlite(db: Database): Promise<Finding[]> {
  const what = 'database';
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return [
    rows[0]?.quick_check === 'ok'
      ? { what, state: 'ok', says: 'is intact' }
      : { what, state: 'wrong', says: 'is damaged: stop the site and restore a backup' },
  ];
}
