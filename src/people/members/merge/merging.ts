import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { type By, record } from '../../../services/activity/record.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { detailFacts, fieldOf, type MemberFact } from '../shared/fields.ts';
import { endMemberAccess } from '../../../services/sessions/member-codes.ts';
import { informEarlierAddress, replaceEmail } from '../editing/email-change.ts';
import { touchMember, type Member, searchColumns } from '../../register/register.ts';
import { answerTwoPeople, askWhoItIs, byNumber } from '../../register/duplicates.ts';
import { moveHousehold } from '../household/household.ts';
import { payerOf, readdressFees } from '../../fees/payer.ts';
import { memberDays } from '../../periods/periods.ts';
import { isEndInTheWay, joinPeriods } from './joining.ts';
import { keepMerge, snapshotOf } from './undoing.ts';

export type MergeObstacle = 'same' | 'hasEnded';

export type Merging = { outcome: 'merged'; number: number } | { outcome: 'gone' | MergeObstacle };

const tables = [
  'member_periods',
  'member_standings',
  'activity',
  'fees',
  'office_tasks',
  'membership_applications',
  'voting_list_rows',
  'voting_list_corrections',
] as const;

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
  if (isEndInTheWay(await memberDays(trx, keep), await memberDays(trx, remove))) {
    return { outcome: 'hasEnded' };
  }
  const before = await snapshotOf(trx, [keep, remove]);
  const payer = await payerOf(trx, twin);
  const others = await takeQuestions(trx, remove);
  for (const table of tables) {
    await trx.updateTable(table).set({ member_id: keep }).where('member_id', '=', remove).execute();
  }
  await trx
    .updateTable('member_letters')
    .set({ audience: sql`replace(audience, ${remove}, ${keep})` })
    .where('audience', 'like', `%${remove}%`)
    .execute();
  await joinPeriods(trx, keep, by);
  const payerNow = await moveHousehold(trx, kept, twin);
  await moveContacts(trx, keep, remove);
  await readdressFees(trx, { ...kept, ...payerNow }, payer, by.now);
  const details = mergedDetails(kept, twin);
  const merged = await trx
    .updateTable('members')
    .set({
      ...details,
      ...searchColumns({ ...kept, ...details }),
      version: kept.version + 1,
    })
    .where('id', '=', keep)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endMemberAccess(trx, twin);
  await trx.deleteFrom('members').where('id', '=', remove).execute();
  const how = { by: 'office', isMailed, canBeUndone: true } as const;
  await replaceEmail(trx, kept, details.email, how, by.now);
  // The address of the other opens nothing any more, which its owner may not expect.
  const { email, language } = twin;
  await informEarlierAddress(trx, { ...kept, email, language }, details.email, how, by.now);
  const text = lostDetails(merged, twin);
  await record(trx, by, { memberId: keep }, 'merged', { with: memberNumber(twin.number), text });
  for (const other of others) {
    if (other.id !== keep) await answerTwoPeople(trx, byNumber(merged, other), by);
  }
  await askWhoItIs(trx, merged, by);
  await keepMerge(trx, { before, id: keep, number: twin.number }, by.now);
  return { outcome: 'merged', number: kept.number };
}

/** Deletes the questions whether a member is somebody else. Returns those who are not. */
async function takeQuestions(trx: Database, id: string): Promise<Member[]> {
  const tasks = await trx
    .deleteFrom('office_tasks')
    .where('kind', '=', 'samePerson')
    .where((task) => task.or([task('member_id', '=', id), task('other_member_id', '=', id)]))
    .returning(['member_id', 'other_member_id', 'done_at'])
    .execute();
  const answered = tasks.filter(({ done_at }) => done_at !== null);
  const ids = answered.flatMap((task) => [task.member_id!, task.other_member_id!]);
  return trx
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', [...ids, ''])
    .where('id', '<>', id)
    .execute();
}

/** Lists what another member had that the register has no place for, which the history keeps. */
function lostDetails(merged: Member, twin: Member): string {
  const lost = detailFacts.filter(
    (fact) => ['email', 'phone', 'street'].includes(fact) && twin[fact] !== merged[fact],
  );
  return lost
    .map((fact) => (fact === 'street' ? addressOf(twin) : twin[fact]))
    .filter(Boolean)
    .join(', ');
}

const addressOf = ({ city, postal_code, street }: Member) =>
  [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ');

type Details = Pick<Member, MemberFact | 'joined_on'>;

/** Keeps the details of the first, takes the missing ones from the other, and an address only as a whole. */
function mergedDetails(kept: Details, twin: Details) {
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
