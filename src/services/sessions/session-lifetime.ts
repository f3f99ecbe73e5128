import type { Row } from '../../db/tables.ts';
import { millisecondsOf, retentionPeriods } from '../../shared/retention-periods.ts';

const MINUTE_MS = 60_000;

/** NIST SP 800-63B-4 §2.2.3: at most an hour without use. */
export const IDLE_MS = 60 * MINUTE_MS;
export const ABSOLUTE_MS = millisecondsOf(retentionPeriods.session);
export const SECOND_FACTOR_MS = 10 * MINUTE_MS;
/** For this long after a code or password was given, careful actions need no further proof. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

export function isAlive(row: Row<'admin_sessions'>, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(row.created_at);
  return (
    ageMs < (row.level === 'full' ? ABSOLUTE_MS : SECOND_FACTOR_MS) &&
    Date.parse(row.expires_at) > now.getTime()
  );
}
