import type { Database } from '../../../db/connection.ts';
import { payerOf, readdressFees } from '../../fees/payer.ts';
import { type By, record } from '../../../services/activity/record.ts';
import { findMember, type Member, membersPaidBy } from '../../register/register.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { changeAddress } from '../editing/editing.ts';

type Own = Pick<Member, 'id' | 'payer_id'>;

/** Lists the others of a household: all whose fees one of them pays, and that one. */
export function householdOf(db: Database, { id, payer_id }: Own) {
  const payer = payer_id ?? id;
  return db
    .selectFrom('members')
    .select(['id', 'number', 'full_name', 'payer_id'])
    .where((row) => row.or([row('id', '=', payer), row('payer_id', '=', payer)]))
    .where('id', '<>', id)
    .orderBy('number')
    .execute();
}

/** Returns who pays in the household of a member. */
export const payerWith = async (db: Database, member: Member): Promise<Member> =>
  member.payer_id === null ? member : (await findMember(db, member.payer_id))!;

/** Gives a member, and all for whom it pays, the address of another and the payer of that household. */
export async function moveIn(
  trx: Database,
  id: string,
  withId: string | undefined,
  by: By,
): Promise<{ outcome: 'movedIn' | 'exists' | 'same' | 'memberUnknown' }> {
  const other = withId === undefined ? undefined : await findMember(trx, withId);
  if (other?.kind !== 'person') return { outcome: 'memberUnknown' };
  if (other.id === id) return { outcome: 'same' };
  const member = (await changeAddress(trx, id, other, by))!;
  const payer = await payerWith(trx, other);
  if (payer.id === (member.payer_id ?? id)) return { outcome: 'exists' };
  const paidBy = await membersPaidBy(trx, id).selectAll().execute();
  for (const each of [member, ...paidBy]) await setPayer(trx, each, payer, by);
  return { outcome: 'movedIn' };
}

/** Makes a member pay their own fees. The next member for whom they have paid then pays for the others. */
export async function moveOut(
  trx: Database,
  id: string,
  by: By,
): Promise<{ outcome: 'movedOut' | 'alone' }> {
  const member = (await findMember(trx, id))!;
  const [next, ...others] = await membersPaidBy(trx, id).selectAll().orderBy('number').execute();
  if (member.payer_id === null && !next) return { outcome: 'alone' };
  if (member.payer_id !== null) await setPayer(trx, member, null, by);
  if (next) await setPayer(trx, next, null, by);
  for (const other of others) await setPayer(trx, other, next!, by);
  if (next) await record(trx, by, { memberId: id }, 'movedOut', {});
  return { outcome: 'movedOut' };
}

/** Addresses open fees to the payer; null means the member. */
export async function setPayer(
  trx: Database,
  member: Member,
  payer: Member | null,
  by: By,
): Promise<void> {
  const before = await payerOf(trx, member);
  const payer_id = payer?.id ?? null;
  await trx.updateTable('members').set({ payer_id }).where('id', '=', member.id).execute();
  await readdressFees(trx, { ...member, payer_id }, before, by.now);
  if (!payer) return record(trx, by, { memberId: member.id }, 'movedOut', {});
  await record(trx, by, { memberId: member.id }, 'movedIn', { with: memberNumber(payer.number) });
  await record(trx, by, { memberId: payer.id }, 'paysFor', { with: memberNumber(member.number) });
}

/** Keeps who pays for whom when one of two members becomes the other. Returns who pays for that one. */
export async function moveHousehold(
  trx: Database,
  kept: Member,
  twin: Member,
): Promise<Pick<Member, 'payer_id'>> {
  const requested = kept.payer_id ?? twin.payer_id;
  const payer_id = requested === kept.id || requested === twin.id ? null : requested;
  await trx.updateTable('members').set({ payer_id }).where('id', '=', kept.id).execute();
  await trx
    .updateTable('members')
    .set({ payer_id: payer_id ?? kept.id })
    .where('payer_id', 'in', [kept.id, twin.id])
    .where('id', '<>', kept.id)
    .execute();
  return { payer_id };
}
