import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { nextNumber } from '../../db/counters.ts';
import { sortKey } from '../../db/search.ts';
import { memberWords } from '../../db/searched-columns.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Application } from '../applications/queries.ts';
import { addressParts } from './address.ts';
import { addHistory, type By } from './history.ts';
import { organisationPlans } from './shared/plan-rules.ts';

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
  await addHistory(trx, row.id, 'registered', { number }, by);
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
  member: Pick<NewRow<'members'>, 'number' | 'full_name' | 'first_name' | 'last_name' | 'email'> &
    Partial<Pick<Member, 'phone' | 'street' | 'city'>>,
) {
  const { first_name = '', full_name, last_name, phone = '', street = '', city = '' } = member;
  return {
    search_text: memberWords({ ...member, phone, street, city }),
    sort_key: last_name ? sortKey(last_name, first_name) : sortKey(full_name),
  };
}

export async function findMember(db: Database, id: string): Promise<Member | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
}

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

/** Finds the applicant among the members, by the same address with the same name. */
export async function memberWhoApplied(
  trx: Database,
  { email, full_name }: Pick<Application, 'email' | 'full_name'>,
): Promise<Member | undefined> {
  const lower = (name: string) => name.toLocaleLowerCase('sv');
  const rows = await trx.selectFrom('members').selectAll().where('email', '=', email).execute();
  return rows.find((row) => lower(row.full_name) === lower(full_name));
}

export async function registerApplicant(
  trx: Database,
  application: Application,
  joinedOn: string,
  by: By,
): Promise<Member> {
  const known = await memberWhoApplied(trx, application);
  const member = known ?? (await addMember(trx, memberFrom(application, joinedOn), by));
  await trx
    .updateTable('membership_applications')
    .set({ member_id: member.id })
    .where('id', '=', application.id)
    .execute();
  return member;
}

function memberFrom(application: Application, joinedOn: string): NewMember {
  const { email, first_name, full_name, language, membership_type, phone } = application;
  const isOrganisation = organisationPlans.includes(membership_type);
  const isSplit = !isOrganisation && first_name !== '' && full_name.startsWith(`${first_name} `);
  return {
    kind: isOrganisation ? 'organisation' : 'person',
    first_name: isSplit ? first_name : '',
    last_name: isSplit ? full_name.slice(first_name.length + 1) : '',
    full_name,
    email,
    phone,
    ...addressParts(application.address),
    language,
    joined_on: joinedOn,
  };
}
