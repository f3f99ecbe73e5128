import type { Database } from '../../../db/connection.ts';
import type { Days } from '../../../shared/days.ts';
import { movesForward } from '../../terms/moving.ts';
import { memberDays, termOfFee } from '../../terms/terms.ts';
import type { FeeRow } from '../fee-rows.ts';
import { isEarned, type PaymentStatus } from '../../payments/shared/status.ts';

/** What a change of a fee's money does to the membership. `next` is the paid term that then begins earlier. */
export type MembershipEffect =
  | { outcome: 'none' | 'gained' }
  | { outcome: 'stays'; term: Days }
  | { outcome: 'ends'; term: Days; next: Days | null };

export async function membershipEffect(
  db: Database,
  { id, status }: Pick<FeeRow, 'id' | 'status'>,
  after: PaymentStatus,
  today: string,
): Promise<MembershipEffect> {
  if (isEarned(after) && !isEarned(status)) return { outcome: 'gained' };
  const term = await termOfFee(db, id);
  if (!term) return { outcome: 'none' };
  if (isEarned(after)) return { outcome: 'stays', term };
  const { standings, terms } = await memberDays(db, term.member_id);
  const others = terms.filter((other) => other.id !== term.id);
  const [next] = movesForward({ standings, terms: others }, today);
  return { outcome: 'ends', term, next: next ?? null };
}
