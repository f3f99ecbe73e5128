import type { Database } from '../database/connection.ts';
import { overlap } from './days.ts';
import { addHistory, type By } from './history.ts';
import { memberNumber } from './number.ts';
import { findMember, lockMember } from './register.ts';
import { isLiving } from './status.ts';
import { memberDays } from './terms.ts';

export type Merging =
  | { outcome: 'merged'; number: number }
  | { outcome: 'gone' | 'same' | 'hasEnded' | 'overlap' };

/** Moves all that one member has to the other, who is the same person, and deletes the first. */
export async function mergeMembers(
  trx: Database,
  { keep, remove }: { keep: string; remove: string },
  by: By,
): Promise<Merging> {
  if (keep === remove) return { outcome: 'same' };
  await lockMember(trx, keep, by.now);
  const twin = await lockMember(trx, remove, by.now);
  const kept = await findMember(trx, keep);
  if (!twin || !kept) return { outcome: 'gone' };
  const [days, others] = [await memberDays(trx, keep), await memberDays(trx, remove)];
  if (others.standings.some(isLiving)) return { outcome: 'hasEnded' };
  const living = days.terms.filter(isLiving);
  const isDouble = others.terms.some(
    (term) => isLiving(term) && living.some((other) => overlap(term, other)),
  );
  if (isDouble) return { outcome: 'overlap' };
  const tables = [
    'member_terms',
    'member_history',
    'charges',
    'office_tasks',
    'membership_applications',
    'voting_list_rows',
    'voting_list_corrections',
  ] as const;
  for (const table of tables) {
    await trx.updateTable(table).set({ member_id: keep }).where('member_id', '=', remove).execute();
  }
  await trx
    .updateTable('members')
    .set({ joined_on: twin.joined_on < kept.joined_on ? twin.joined_on : kept.joined_on })
    .where('id', '=', keep)
    .execute();
  await trx.deleteFrom('members').where('id', '=', remove).execute();
  await addHistory(trx, keep, 'merged', { with: memberNumber(twin.number) }, by);
  return { outcome: 'merged', number: kept.number };
}
