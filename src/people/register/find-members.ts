import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { contains, containsPerson, plainText, searchText } from '../../db/search.ts';
import { isSameName } from './identity.ts';
import type { Member } from './register.ts';

const MOST_WORDS = 8;
const MOST_FOUND = 5;

/** Where a form asks for a member: what was typed, and who was chosen from those it found. */
export interface AskedMember {
  number?: string | undefined;
  member?: string | undefined;
}

/** Takes a number with or without the letter before it. */
const numberIn = (typed: string): number | null => {
  const digits = /^(?:m-?)?(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

export const memberWithNumber = (db: Database, number: number) =>
  db.selectFrom('members').selectAll().where('number', '=', number).executeTakeFirst();

/** Finds members by name, number, address, phone or email, those with exactly that name first. */
export async function findMembers(db: Database, typed: string) {
  const q = searchText(typed);
  const words = q.split(' ').slice(0, MOST_WORDS);
  const all = sql.join(
    words.map(
      (word) => sql`(${contains('search_text', word)}
      or ${contains('search_text', plainText(word))})`,
    ),
    sql` and `,
  );
  const found = await db
    .selectFrom('members')
    .select(['id', 'number', 'full_name', 'email', 'street', 'city'])
    .where(sql<boolean>`(${containsPerson('search_text', q)} or (${all}))`)
    .orderBy('sort_key')
    .orderBy('number')
    .limit(100)
    .execute();
  const exact = found.filter(({ full_name }) => isSameName(full_name, typed));
  return { exact, found: [...new Set([...exact, ...found])].slice(0, MOST_FOUND) };
}

export type FoundMember = Awaited<ReturnType<typeof findMembers>>['found'][number];

/** Returns the number of the member that a form asks for, which nobody need have, or what is missing. */
export async function numberAsked(
  db: Database,
  { member = '', number = '' }: AskedMember,
): Promise<{ number: number } | { error: 'memberMissing' | 'memberUnknown' | 'memberSeveral' }> {
  const known = numberIn(member) ?? numberIn(number);
  if (known !== null) return { number: known };
  if (number.trim() === '') return { error: 'memberMissing' };
  const { exact, found } = await findMembers(db, number);
  const only = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;
  if (only) return { number: only.number };
  return { error: found.length === 0 ? 'memberUnknown' : 'memberSeveral' };
}

/** Returns the member that a form asks for, if there is just one. */
export async function memberAsked(
  db: Database,
  requested: AskedMember,
): Promise<Member | undefined> {
  const answer = await numberAsked(db, requested);
  return 'error' in answer ? undefined : memberWithNumber(db, answer.number);
}

/** Returns the error of the field that asks for a member. */
export async function memberFault(
  db: Database,
  requested: AskedMember,
): Promise<{ number?: string }> {
  const answer = await numberAsked(db, requested);
  return 'error' in answer ? { number: answer.error } : {};
}

/** Returns the members from whom one has to be chosen. */
export const choicesFor = async (
  db: Database,
  { errors, values }: { errors?: Partial<Record<string, string>>; values: AskedMember },
): Promise<FoundMember[]> =>
  errors?.number === 'memberSeveral' ? (await findMembers(db, values.number ?? '')).found : [];
