import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { nextNumbers, raiseCounter } from '../../db/counters.ts';
import { insertMany } from '../../db/insert-many.ts';
import { sortKey } from '../../db/swedish-order.ts';
import { memberWords } from '../../db/searched-columns.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { fieldOf, type MemberFact, memberFacts } from '../members/shared/fields.ts';
import { activityRow, type By } from '../../services/activity/record.ts';

export type Member = Row<'members'>;

export const FIRST_MEMBER = 10_001;

type Own =
  | 'id'
  | 'number'
  | 'card_secret'
  | 'search_text'
  | 'sort_key'
  | 'version'
  | 'created_at'
  | 'updated_at';

export type NewMember = Omit<NewRow<'members'>, Own>;

export async function addMember(
  trx: Database,
  member: NewMember,
  by: By,
  id: string = randomUUID(),
): Promise<Member> {
  await addMembers(trx, [{ ...member, id }], by);
  return (await findMember(trx, id))!;
}

/** Adds members at once. Those who bring a number keep it, and the others get the next ones. */
export async function addMembers(
  trx: Database,
  members: (NewMember & { id: string; number?: number | null })[],
  by: By,
): Promise<void> {
  const highest = members.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  if (highest >= FIRST_MEMBER) await raiseCounter(trx, 'member', highest);
  const count = members.filter(({ number }) => !number).length;
  let next = count > 0 ? await nextNumbers(trx, 'member', { first: FIRST_MEMBER, count }) : 0;
  const rows = members.map((member) =>
    memberRow({ ...member, number: member.number ?? next++ }, by.now),
  );
  await insertMany(trx, 'members', rows);
  const registered = rows.map(({ id, number }) =>
    activityRow(by, { memberId: id }, 'registered', { number }),
  );
  await insertMany(trx, 'activity', registered);
}

export function memberRow(member: NewMember & { id: string; number: number }, now: Date) {
  const at = now.toISOString();
  return {
    ...member,
    ...searchColumns(member),
    card_secret: randomBytes(16).toString('base64url'),
    created_at: at,
    updated_at: at,
  };
}

/** The Swedish order is by last name, then by first name. */
export function searchColumns(
  member: Pick<Member, 'number' | 'full_name'> & Partial<Pick<Member, MemberFact>>,
) {
  const { first_name = '', full_name, last_name, phone = '' } = member;
  const texts = memberFacts.filter((fact) => fieldOf(fact).isSearched);
  return {
    search_text: memberWords(
      { ...member, phone },
      texts.map((fact) => String(member[fact] ?? '')),
    ),
    sort_key: last_name ? sortKey(last_name, first_name) : sortKey(full_name),
  };
}

export async function findMember(db: Database, id: string): Promise<Member | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
}

export const membersPaidBy = (db: Database, id: string) =>
  db.selectFrom('members').where('payer_id', '=', id);

/** Marks a member as changed, for whom the periods of retention begin again. */
export async function touchMember(
  trx: Database,
  id: string,
  now: Date,
): Promise<Member | undefined> {
  return trx
    .updateTable('members')
    .set({ updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
