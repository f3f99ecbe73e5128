import type { Database } from '../../../db/connection.ts';
import { overlap } from '../../../shared/days.ts';
import { type By, record } from '../../../services/activity/record.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { detailFacts, fieldOf, type MemberFact } from '../shared/fields.ts';
import { endMemberAccess } from '../../../services/sessions/member-links.ts';
import { informEarlierAddress, replaceEmail } from '../editing/email-change.ts';
import { touchMember, type Member, searchColumns } from '../../register/register.ts';
import { isLiving, type MemberDays } from '../../register/shared/status.ts';
import { moveHousehold } from '../household/household.ts';
import { payerOf, readdressFees } from '../../fees/payer.ts';
import { memberDays } from '../../periods/periods.ts';

export type MergeObstacle = 'same' | 'hasEnded' | 'overlap';

export type Merging = { outcome: 'merged'; number: number } | { outcome: 'gone' | MergeObstacle };

/** Moves all that one member has to the other, who is the same person, and deletes the first. */
export async function mergeMembers(
  trx: Database,
  { keep, remove }: { keep: string; remove: string },
  by: By,
  { isMailed }: { isMailed: boolean },
): Promise<Merging> {
  if (keep === remove) return { outcome: 'same' };
  const kept = await touchMember(trx, keep, by.now);
  const twin = await touchMember(trx, remove, by.now);
  if (!twin || !kept) return { outcome: 'gone' };
  const obstacle = obstacleBetween(await memberDays(trx, keep), await memberDays(trx, remove));
  if (obstacle) return { outcome: obstacle };
  const payer = await payerOf(trx, twin);
  const tables = [
    'member_periods',
    'activity',
    'fees',
    'office_tasks',
    'membership_applications',
    'voting_list_rows',
    'voting_list_corrections',
  ] as const;
  for (const table of tables) {
    await trx.updateTable(table).set({ member_id: keep }).where('member_id', '=', remove).execute();
  }
  const payerNow = await moveHousehold(trx, kept, twin);
  await moveContacts(trx, keep, remove);
  await readdressFees(trx, { ...kept, ...payerNow }, payer, by.now);
  const details = mergedDetails(kept, twin);
  await trx
    .updateTable('members')
    .set({
      ...details,
      ...searchColumns({ ...kept, ...details }),
      version: kept.version + 1,
    })
    .where('id', '=', keep)
    .execute();
  await endMemberAccess(trx, twin);
  await trx.deleteFrom('members').where('id', '=', remove).execute();
  const how = { by: 'office', isMailed, canBeUndone: true } as const;
  await replaceEmail(trx, kept, details.email, how, by.now);
  // The address of the other opens nothing any more, which its owner may not expect.
  const { email, language } = twin;
  await informEarlierAddress(trx, { ...kept, email, language }, details.email, how, by.now);
  await record(trx, by, { memberId: keep }, 'merged', { with: memberNumber(twin.number) });
  return { outcome: 'merged', number: kept.number };
}

/** Returns why two members cannot be merged: periods must not overlap, and an ending would end the other's periods. */
export function obstacleBetween(kept: MemberDays, twin: MemberDays): MergeObstacle | null {
  if (twin.standings.some(isLiving)) return 'hasEnded';
  const living = kept.periods.filter(isLiving);
  const isDouble = twin.periods.some(
    (period) => isLiving(period) && living.some((other) => overlap(period, other)),
  );
  return isDouble ? 'overlap' : null;
}

type Details = Pick<Member, MemberFact | 'joined_on'>;

/** Keeps the details of the first, takes the missing ones from the other, and an address only as a whole. */
export function mergedDetails(kept: Details, twin: Details) {
  const hasAddress = [kept.street, kept.postal_code, kept.city].some((part) => part !== '');
  const details = detailFacts.map((fact) => {
    const isFromTwin = fieldOf(fact).isAddress ? !hasAddress : isEmpty(kept[fact]);
    return [fact, isFromTwin && !isEmpty(twin[fact]) ? twin[fact] : kept[fact]];
  });
  return {
    ...(Object.fromEntries(details) as Pick<Details, MemberFact>),
    joined_on: twin.joined_on < kept.joined_on ? twin.joined_on : kept.joined_on,
  };
}

const isEmpty = (value: string | number | null) => value === null || value === '';

async function moveContacts(trx: Database, keep: string, remove: string): Promise<void> {
  const contacts = await trx
    .selectFrom('member_contacts')
    .select(['id', 'member_id', 'email'])
    .where('member_id', 'in', [keep, remove])
    .orderBy('position')
    .execute();
  const own = contacts.filter(({ member_id }) => member_id === keep);
  const others = contacts.filter(
    ({ email, member_id }) =>
      member_id === remove && !own.some((contact) => contact.email === email),
  );
  for (const [index, { id }] of others.entries()) {
    await trx
      .updateTable('member_contacts')
      .set({ member_id: keep, position: own.length + index })
      .where('id', '=', id)
      .execute();
  }
}
