import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { insertMany } from '../../db/insert-many.ts';
import { contains } from '../../db/search.ts';
import type { By } from '../../services/activity/record.ts';
import { isSameName, likeness, type Person, type Traits, traitsOf } from './identity.ts';
import type { Member } from './register.ts';

const columns = [
  ...(['id', 'number', 'kind', 'full_name', 'email', 'phone'] as const),
  ...(['street', 'postal_code', 'city', 'birth_year'] as const),
];

/** A member who is compared with others. */
export type Known = Pick<Member, (typeof columns)[number]>;

/** Finds the member who a person surely is. */
export async function findSameMember(db: Database, person: Person): Promise<Known | undefined> {
  if (person.email === '') return undefined;
  const traits = traitsOf(person);
  const like = await membersLike(db, person);
  const same = like.find((member) => likeness(traits, traitsOf(member)) === 'same');
  return same ?? memberWhoWroteFrom(db, person);
}

/** Finds the member who applied from that address before the register got another one. */
async function memberWhoWroteFrom(db: Database, { email, full_name }: Person) {
  const rows = await db
    .selectFrom('membership_applications as application')
    .innerJoin('members', 'members.id', 'application.member_id')
    .select(columns.map((column) => `members.${column}` as const))
    .select('application.full_name as applied_as')
    .where('application.email', '=', email)
    .orderBy('members.number')
    .execute();
  return rows.find(
    (row) => isSameName(row.applied_as, full_name) && isSameName(row.full_name, full_name),
  );
}

/** Finds members who are or may be that person, by number. `id` is that of the person in the register. */
export async function membersLike(db: Database, person: Person, id = ''): Promise<Known[]> {
  const traits = traitsOf(person);
  const found = await db
    .selectFrom('members')
    .select(columns)
    .where((row) => row.or(suspicions(person, traits)))
    .where('id', '<>', id)
    .orderBy('number')
    .execute();
  return found.filter((member) => likeness(traits, traitsOf(member)) !== 'other');
}

/** Matches more than those who are alike, in one pass over the texts that the search reads. */
function suspicions({ postal_code = '' }: Person, { email, phone, words }: Traits) {
  const names = words.filter(({ length }) => length > 1).map(named);
  const found: RawBuilder<boolean>[] = [];
  if (names.length > 0) found.push(sql`(${names[0]} and ${names.at(-1)})`);
  if (email) found.push(atMailbox(email));
  if (phone) found.push(contains('search_text', phone));
  const code = postal_code.replaceAll(' ', '');
  if (code && names.length > 0) {
    found.push(sql`(replace(postal_code, ' ', '') = ${code} and (${sql.join(names, sql` or `)}))`);
  }
  return found.length > 0 ? found : [sql<boolean>`1 = 0`];
}

/** Finds a folded word in its other spellings, too. */
const named = (word: string) =>
  sql<boolean>`search_text like ${`%${word.replace(/[ao]/g, '$&%')}%`}`;

/** Takes a folded address. */
function atMailbox(email: string): RawBuilder<boolean> {
  const [local, domain] = email.replace(/[\\%_]/g, '\\$&').split('@');
  return domain === 'gmail.com'
    ? sql`replace(email, '.', '') like ${`${local}%@g%mailcom`} escape '\\'`
    : sql`email like ${domain === undefined ? local : `${local}%@${domain}`} escape '\\'`;
}

/** Two members, by number. */
export type Pair = readonly [older: Known, newer: Known];

export const byNumber = (one: Known, other: Known): Pair =>
  one.number < other.number ? [one, other] : [other, one];

/** What more people share, such as the number of a switchboard or a very common name, says nothing about two of them. */
const MOST_SHARED = 50;

/** Finds all pairs in the register that are or may be one person, except those about whom somebody has decided. */
export async function likelyPairs(db: Database): Promise<Pair[]> {
  const members = await db.selectFrom('members').select(columns).orderBy('number').execute();
  const people = members.map((member) => ({ member, traits: traitsOf(member) }));
  const bare = new Set(people.flatMap(({ traits }) => (traits.isBare ? [nameOf(traits)] : [])));
  const groups = new Map<string, typeof people>();
  for (const person of people) {
    for (const key of keysOf(person.traits, bare)) {
      const group = groups.get(key);
      if (group) group.push(person);
      else groups.set(key, [person]);
    }
  }
  const seen = await pairsAsked(db, 'answered');
  const pairs: Pair[] = [];
  for (const group of groups.values()) {
    if (group.length > MOST_SHARED) continue;
    for (const [place, one] of group.entries()) {
      for (const other of group.slice(place + 1)) {
        const pair: Pair = [one.member, other.member];
        if (seen.has(keyOf(pair)) || likeness(one.traits, other.traits) === 'other') continue;
        seen.add(keyOf(pair));
        pairs.push(pair);
      }
    }
  }
  return pairs;
}

const nameOf = ({ words }: Traits) => words.join('');

/** Lists what two people who are alike have in common, at least one of these. */
function keysOf(traits: Traits, bare: Set<string>): Set<string> {
  const { email, home, mailbox, phone, place, year } = traits;
  const name = nameOf(traits);
  return new Set([
    ...[email, phone, home].filter(Boolean),
    ...[place, year, mailbox].filter(Boolean).map((each) => `${name} ${each}`),
    ...(bare.has(name) ? [name] : []),
  ]);
}

const keyOf = ([older, newer]: Pair) => `${older.id} ${newer.id}`;

async function pairsAsked(db: Database, which: 'all' | 'answered'): Promise<Set<string>> {
  const rows = await db
    .selectFrom('office_tasks')
    .select(['member_id', 'other_member_id'])
    .where('kind', '=', 'samePerson')
    .$if(which === 'answered', (tasks) => tasks.where('done_at', 'is not', null))
    .execute();
  return new Set(rows.map(({ member_id, other_member_id }) => `${other_member_id} ${member_id}`));
}

/** Returns the pairs of ids, of the earlier member first, about whom the office had not decided at that moment. */
export async function openPairs(
  db: Database,
  at = '9999',
): Promise<{ older: string; newer: string }[]> {
  const rows = await db
    .selectFrom('office_tasks')
    .select(['member_id', 'other_member_id'])
    .where('kind', '=', 'samePerson')
    .where('created_at', '<=', at)
    .where((task) => task.or([task('done_at', 'is', null), task('done_at', '>', at)]))
    .execute();
  return rows.map((row) => ({ older: row.other_member_id!, newer: row.member_id! }));
}

/** Asks the office whether a member is somebody who is in the register already. Must follow every change of who it is. */
export const askWhoItIs = async (trx: Database, member: Known, by: By): Promise<void> =>
  askAbout(trx, await pairsWith(trx, member), by);

/** Remembers that a member is nobody else, as somebody in the office has just said. */
export async function isNobodyElse(trx: Database, member: Known, by: By): Promise<void> {
  for (const pair of await pairsWith(trx, member)) await answerTwoPeople(trx, pair, by);
}

async function pairsWith(db: Database, member: Known): Promise<Pair[]> {
  const like = await membersLike(db, member, member.id);
  return like.map((other) => byNumber(member, other));
}

/** Asks about the whole register, such as after an import. */
export const askAboutAll = async (trx: Database, by: By): Promise<void> =>
  askAbout(trx, await likelyPairs(trx), by);

/** Asks once about each pair, whether the question is still open or not. */
async function askAbout(trx: Database, pairs: Pair[], { now }: By): Promise<void> {
  if (pairs.length === 0) return;
  const requested = await pairsAsked(trx, 'all');
  const fresh = pairs.filter((pair) => !requested.has(keyOf(pair)));
  const rows = fresh.map(([older, newer]) => ({
    id: randomUUID(),
    kind: 'samePerson' as const,
    member_id: newer.id,
    other_member_id: older.id,
    created_at: now.toISOString(),
  }));
  await insertMany(trx, 'office_tasks', rows);
}

/** Remembers that two members are two people, and answers the question about them. */
export async function answerTwoPeople(trx: Database, pair: Pair, by: By): Promise<void> {
  await askAbout(trx, [pair], by);
  const [older, newer] = pair;
  await trx
    .updateTable('office_tasks')
    .set({ done_at: by.now.toISOString(), done_by: by.adminId })
    .where('kind', '=', 'samePerson')
    .where('member_id', '=', newer.id)
    .where('other_member_id', '=', older.id)
    .where('done_at', 'is', null)
    .execute();
}
