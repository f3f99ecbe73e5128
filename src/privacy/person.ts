import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { addressHash } from '../newsletter/opt-outs.ts';

export interface Person {
  email: string;
  /** What newsletter/opt-outs.ts keeps instead of the address. */
  addressHash: string;
}

export type Condition = (person: Person) => RawBuilder<boolean>;

/** Every column must be in one of the three lists. */
export interface PersonalTable {
  rows: Condition;
  words: [one: string, several: string];
  columns: string[];
  /** Never exported, because these values let somebody in or help to guess the way in. */
  secret?: string[];
  derived?: string[];
  keeps?: { rows: Condition; why: string };
}

export const names = (list: string) => list.trim().split(/\s+/);

export const all: Condition = () => sql`true`;
export const address: Condition = ({ email }) => sql`email = ${email}`;
export const applications = ({ email }: Person) =>
  sql`(select id from membership_applications where email = ${email})`;
export const members = ({ email }: Person) => sql`(select id from members where email = ${email})`;
export const ofMember: Condition = (person) => sql`member_id in ${members(person)}`;
export const ownCharges: Condition = (person) => sql`(payer_email = ${person.email}
  or member_id in ${members(person)} or application_id in ${applications(person)})`;
export const charges = (person: Person) =>
  sql`(select id from charges where ${ownCharges(person)})`;
export const ofCharge: Condition = (person) => sql`charge_id in ${charges(person)}`;
export const attempts = (person: Person, column: string) =>
  sql`(select ${sql.ref(column)} from payment_attempts where ${ofCharge(person)})`;
export const ofAttempt: Condition = (person) =>
  sql`session_id in ${attempts(person, 'session_id')}
    or provider_payment_id in ${attempts(person, 'provider_payment_id')}`;
export const ofMessage: Condition = ({ email }) =>
  sql`(message_id in (select id from contact_submissions where email = ${email}))`;
export const ofAdministrator: Condition = ({ email }) =>
  sql`admin_id in (select id from admins where email = ${email})`;

export async function findPerson(db: Database, email: string): Promise<Person> {
  return { email, addressHash: await addressHash(db, email) };
}

export function columnsOf({ columns, secret = [], derived = [] }: PersonalTable): string[] {
  return [...columns, ...secret, ...derived];
}
