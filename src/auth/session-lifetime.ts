import type { Row } from '../database/tables.ts';
import { millisecondsOf, retentionPeriods } from '../retention-periods.ts';

const MINUTE_MS = 60_000;

/** Both limits are within OWASP's ranges for high-value sites. */
export const IDLE_MS = 120 * MINUTE_MS;
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
