import type { Row } from '../../db/tables.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { administratorIdle, sessionLifetimes } from '../../shared/session-lifetimes.ts';

const MINUTE_MS = 60_000;

export const IDLE_MS = millisecondsOf(administratorIdle);
export const ABSOLUTE_MS = millisecondsOf(sessionLifetimes.session);
export const SECOND_FACTOR_MS = 10 * MINUTE_MS;

export function isAlive(row: Row<'admin_sessions'>, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(row.created_at);
  return (
    ageMs < (row.level === 'full' ? ABSOLUTE_MS : SECOND_FACTOR_MS) &&
    Date.parse(row.expires_at) > now.getTime()
  );
}
