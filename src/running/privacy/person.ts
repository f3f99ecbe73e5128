import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { keyedHash } from '../../db/keyed-hash.ts';
import { cleanAddress } from '../../shared/fields/shared/schema.ts';
import { ownRows, type OwnRows, rowsOfMember } from './people-at-one-address.ts';

export interface Person {
  email: string;
  /** The hash that newsletter/opt-outs.ts keeps instead of the address. */
  addressHash: string;
  /** Set for one of several people with the address. What belongs to the mailbox is not theirs alone. */
  only: OwnRows | null;
}

export type Condition = (person: Person) => RawBuilder<boolean>;

export interface PersonalTable {
  rows: Condition;
  words: [one: string, several: string];
  /** Left out of copies, because they repeat others or are about other people. So are secrets (backup/credentials.ts). */
  derived?: string[];
  keeps?: { rows: Condition; why: string };
}

export const all: Condition = () => sql`true`;

/** Matches rows that belong to whoever reads the mailbox. */
export const ofMailbox: Condition = ({ email, only }) =>
  only ? sql`false` : sql`email = ${email}`;

/** Matches rows of a table that has the address and a name. */
export const ofPerson =
  (table: keyof OwnRows): Condition =>
  ({ email, only }) =>
    only ? sql`id in ${list(only[table])}` : sql`email = ${email}`;

/** SQL has no empty list, and no id is empty. */
const list = (ids: string[]) => sql`(${sql.join(ids.length > 0 ? ids : [''])})`;

const idsIn = (table: keyof OwnRows, person: Person) =>
  sql`(select id from ${sql.table(table)} where ${ofPerson(table)(person)})`;

/** Includes what a member has sent from an earlier address. */
export const ofApplicant: Condition = (person) =>
  person.only
    ? ofPerson('membership_applications')(person)
    : sql`(email = ${person.email} or member_id in ${members(person)})`;
export const applications = (person: Person) =>
  sql`(select id from membership_applications where ${ofApplicant(person)})`;
export const members = (person: Person) => idsIn('members', person);
export const ofMember: Condition = (person) => sql`member_id in ${members(person)}`;
/** A fee of a known member or applicant is theirs, whoever's mailbox it was sent to. */
const isPayer: Condition = ({ email, only }) =>
  only
    ? sql`false`
    : sql`(payer_email = ${email} and member_id is null and application_id is null)`;
export const ownFees: Condition = (person) => sql`(${isPayer(person)}
  or member_id in ${members(person)}
  or member_id is null and application_id in ${applications(person)})`;
export const fees = (person: Person) => sql`(select id from fees where ${ownFees(person)})`;
export const ofFee: Condition = (person) => sql`fee_id in ${fees(person)}`;
export const attempts = (person: Person, column: string) =>
  sql`(select ${sql.ref(column)} from payment_attempts where ${ofFee(person)})`;
export const ofAttempt: Condition = (person) =>
  sql`session_id in ${attempts(person, 'session_id')}
    or provider_payment_id in ${attempts(person, 'provider_payment_id')}`;
export const ofMessage: Condition = (person) =>
  sql`(message_id in ${idsIn('contact_submissions', person)})`;
const administrators = (person: Person) => sql`(select id from admins where ${ofMailbox(person)})`;
export const byAdministrator =
  (column: string): Condition =>
  (person) =>
    sql`${sql.ref(column)} in ${administrators(person)}`;
export const ofAdministrator = byAdministrator('admin_id');

/** `name` chooses one of the people who share the address. */
export type Whose = { email: string; name?: string | undefined } | { memberId: string };

export async function findPerson(db: Database, whose: Whose): Promise<Person> {
  const { email, only } = 'memberId' in whose ? await member(db, whose) : await reader(db, whose);
  return { email, addressHash: await keyedHash(db, email), only };
}

async function reader(db: Database, { email, name }: { email: string; name?: string | undefined }) {
  const address = cleanAddress(email);
  return { email: address, only: name === undefined ? null : await ownRows(db, address, name) };
}

async function member(db: Database, { memberId }: { memberId: string }) {
  const { email, full_name } = await db
    .selectFrom('members')
    .select(['email', 'full_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { email, only: await rowsOfMember(db, { id: memberId, email, full_name }) };
}
