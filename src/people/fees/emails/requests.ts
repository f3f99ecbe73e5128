import type { Database } from '../../../db/connection.ts';
import { takesLetters } from '../../register/takes-letters.ts';
import { findFeeSums } from '../fee-sums.ts';
import { isStep } from '../shared/renewal-days.ts';
import { aboutOf, askable, unpaid } from './asking.ts';

interface Requested {
  feeId: string;
  owed: { rest: number };
}

/**
 * Returns false for a request whose fee has been paid meanwhile, even in part, or is no longer owed, and for a reminder
 * of somebody who has renewed or left.
 */
export async function isStillWanted(
  db: Database,
  { data, id, kind }: { data: string; id: string; kind: string },
): Promise<boolean> {
  const isWanted = await isWantedNow(db, { data, id, kind });
  if (!isWanted) {
    await db
      .updateTable('reminders')
      .set({ outcome: 'dropped' })
      .where('letter_id', '=', id)
      .execute();
  }
  return isWanted;
}

/** Returns the same and changes nothing. */
export const isWantedNow = async (
  db: Database,
  { data, id, kind }: { data: string; id: string; kind: string },
): Promise<boolean> =>
  kind !== 'payment-request' || isStillOwed(db, id, JSON.parse(data) as Requested);

async function isStillOwed(
  db: Database,
  emailId: string,
  { feeId, owed }: Requested,
): Promise<boolean> {
  const fee = await findFeeSums(db, feeId);
  if (!fee || !unpaid.includes(fee.status) || fee.amount - fee.paid !== owed.rest) return false;
  const kept = await db
    .selectFrom('reminders')
    .select(['about', 'step'])
    .where('letter_id', '=', emailId)
    .executeTakeFirst();
  if (!kept || !isStep(kept.step)) return takesLetters(db, fee.member_id);
  const found = await askable(db).where('fees.id', '=', feeId).executeTakeFirst();
  return found !== undefined && aboutOf(found).about === kept.about;
}
