import type { Database } from '../../../db/connection.ts';
import type { Days } from '../../../shared/days.ts';
import { movesForward } from '../../periods/moving.ts';
import { memberDays, periodOfFee } from '../../periods/periods.ts';
import type { FeeRow } from '../fee-rows.ts';
import { isEarned, type PaymentStatus } from '../../payments/shared/status.ts';

/** The effect of a change of a fee's money on the membership. `next` is the paid period that then begins earlier. */
export type MembershipEffect =
  | { outcome: 'none' | 'gained' }
  | { outcome: 'stays'; period: Days }
  | { outcome: 'ends'; period: Days; next: Days | null };

export async function membershipEffect(
  db: Database,
  { id, status }: Pick<FeeRow, 'id' | 'status'>,
  after: PaymentStatus,
  today: string,
): Promise<MembershipEffect> {
  if (isEarned(after) && !isEarned(status)) return { outcome: 'gained' };
  const period = await periodOfFee(db, id);
  if (!period) return { outcome: 'none' };
  if (isEarned(after)) return { outcome: 'stays', period };
  const { standings, periods } = await memberDays(db, period.member_id);
  const others = periods.filter((other) => other.id !== period.id);
  const [next] = movesForward({ standings, periods: others }, today);
  return { outcome: 'ends', period, next: next ?? null };
}
