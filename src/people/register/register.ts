import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { nextNumber } from '../../db/counters.ts';
import { sortKey } from '../../db/swedish-order.ts';
import { memberWords } from '../../db/searched-columns.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { fieldOf, type MemberFact, memberFacts } from '../members/shared/fields.ts';
import { type By, record } from '../../services/activity/record.ts';

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
  const number = await nextNumber(trx, 'member', FIRST_MEMBER);
  const row = await trx
    .insertInto('members')
    .values(memberRow({ id, number, ...member }, by.now))
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, by, { memberId: row.id }, 'registered', { number });
  return row;
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
