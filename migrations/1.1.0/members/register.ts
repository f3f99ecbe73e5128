import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Application } from './applications.ts';
import { addressParts } from './address.ts';
import { type AnyDatabase, dayInStockholm, insertAll, type Row } from '../helpers.ts';
import { personWords, phoneDigits } from '../words.ts';

const FIRST_MEMBER = 10_001;

const isMembers = ['paid', 'partially_refunded', 'free'];
const isOpenQuestion = ['needs_review', 'disputed'];
const forLife = ['Lifetime', 'Honorary'];
const organisations = ['Affiliate', 'Institutional'];

interface Granted {
  application: Application;
  day: string;
  hasPayment: boolean;
}

interface Member {
  id: string;
  row: Row;
  lastEnd: string | null;
  name: string;
}

/** Makes a member of everybody who has paid or is free. The same address with the same name is one person. */
export async function registerMembers(
  db: AnyDatabase,
  applications: Application[],
  charged: Set<string>,
): Promise<void> {
  const at = new Date().toISOString();
  const members = new Map<string, Member>();
  const periods: Row[] = [];
  const history: Row[] = [];
  const tasks: Row[] = [];
  const links: { id: string; member: string }[] = [];
  const task = (kind: string, about: Row) =>
    tasks.push({ id: randomUUID(), kind, created_at: at, ...about });

  for (const { application, day, hasPayment } of await grantedIn(db, applications)) {
    const { id, email, full_name, membership_type: plan, payment_status } = application;
    const name = full_name.toLocaleLowerCase('sv');
    const key = JSON.stringify([email, name]);
    const known = members.get(key);
    const member = known ?? memberOf(application, day, FIRST_MEMBER + members.size, at);
    members.set(key, member);
    links.push({ id, member: member.id });
    if (!known) {
      history.push(historyOf(member.id, day, { plan, application: id }));
      if (payment_status !== 'free' && !hasPayment) {
        task('paidWithoutPayment', { member_id: member.id, fee_id: id });
      }
    }
    if (known && known.lastEnd === null) {
      task('paidTwice', { member_id: member.id, fee_id: id });
      continue;
    }
    const starts_on = known && known.lastEnd! >= day ? dayAfter(known.lastEnd!) : day;
    const ends_on = forLife.includes(plan) ? null : yearFrom(starts_on);
    const source = !known ? 'joined' : starts_on > day ? 'renewed' : laterSource(known, day);
    periods.push({
      id: randomUUID(),
      member_id: member.id,
      plan,
      starts_on,
      ends_on,
      bought_until: ends_on,
      source: payment_status === 'free' ? 'granted' : source,
      fee_id: charged.has(id) ? id : null,
      paid_on: payment_status === 'free' ? null : day,
      created_at: at,
    });
    member.lastEnd = ends_on;
  }
  for (const { id, payment_status } of applications) {
    if (isOpenQuestion.includes(payment_status)) task(payment_status, { fee_id: id });
  }
  for (const similar of similarOnes([...members.values()])) task(similar.kind, similar.about);

  await insertAll(
    db,
    'members',
    [...members.values()].map(({ row }) => row),
  );
  await insertAll(db, 'member_periods', periods);
  await insertAll(db, 'member_history', history);
  await insertAll(db, 'office_tasks', tasks);
  await insertAll(db, 'counters', [{ name: 'member', value: FIRST_MEMBER - 1 + members.size }]);
  for (const { id, member } of links) {
    await db
      .updateTable('membership_applications')
      .set({ member_id: member, decision: 'accepted', decided_at: at })
      .where('id', '=', id)
      .execute();
    await db.updateTable('fees').set({ member_id: member }).where('id', '=', id).execute();
  }
}

async function grantedIn(db: AnyDatabase, applications: Application[]): Promise<Granted[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['fee_id', sql<string>`min(booked_on)`.as('day')])
    .where('kind', '=', 'payment')
    .groupBy('fee_id')
    .execute();
  const paid = new Map(payments.map(({ fee_id, day }) => [fee_id, day]));
  const freed = await db
    .selectFrom('admin_log')
    .select(['subject_id', sql<string>`max(at)`.as('at')])
    .where('subject_type', '=', 'application')
    .where('changes', 'like', '%"to":"free"%')
    .groupBy('subject_id')
    .execute();
  const free = new Map(freed.map(({ subject_id, at }) => [subject_id, dayInStockholm(at)]));
  return applications
    .filter(({ payment_status }) => isMembers.includes(payment_status))
    .map((application) => {
      const { id, created_at, payment_status } = application;
      const known = payment_status === 'free' ? free.get(id) : paid.get(id);
      const day = known ?? dayInStockholm(created_at);
      return { application, day, hasPayment: paid.has(id) };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function memberOf(application: Application, day: string, number: number, at: string): Member {
  const { address, email, first_name, full_name, language, membership_type, phone } = application;
  const isOrganisation = organisations.includes(membership_type);
  const isSplit = !isOrganisation && first_name !== '' && full_name.startsWith(`${first_name} `);
  const id = randomUUID();
  return {
    id,
    lastEnd: day,
    name: full_name.toLocaleLowerCase('sv'),
    row: {
      id,
      number,
      kind: isOrganisation ? 'organisation' : 'person',
      first_name: isSplit ? first_name : '',
      last_name: isSplit ? full_name.slice(first_name.length + 1) : '',
      full_name,
      email,
      phone,
      ...addressParts(address),
      language,
      joined_on: day,
      card_secret: randomBytes(16).toString('base64url'),
      search_text: personWords(full_name, [
        full_name,
        email,
        phone,
        address,
        phoneDigits(phone),
        `m-${number}`,
      ]),
      sort_key: application.sort_key,
      created_at: at,
      updated_at: at,
    },
  };
}

const historyOf = (member_id: string, day: string, details: object): Row => ({
  id: randomUUID(),
  member_id,
  at: `${day}T00:00:00.000Z`,
  event: 'joined',
  details: JSON.stringify(details),
});

/** The office decides whether these are one person: families share an address, and people change theirs. */
function similarOnes(members: Member[]): { kind: string; about: Row }[] {
  const firstBy = { sameEmail: new Map<string, string>(), sameName: new Map<string, string>() };
  return members.flatMap(({ id, name, row }) => {
    const found = [];
    const email = String(row.email);
    if (firstBy.sameEmail.has(email)) found.push({ kind: 'sameEmail', about: { member_id: id } });
    else firstBy.sameEmail.set(email, id);
    if (firstBy.sameName.has(name)) found.push({ kind: 'sameName', about: { member_id: id } });
    else firstBy.sameName.set(name, id);
    return found;
  });
}

const DAY_MS = 86_400_000;
const GRACE_DAYS = 60;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayAfter = (day: string) => iso(utc(day) + DAY_MS);

function yearFrom(start: string): string {
  const [year, month, day] = start.split('-').map(Number);
  return iso(Date.UTC(year! + 1, month! - 1, day) - DAY_MS);
}

function laterSource({ lastEnd }: Member, day: string): string {
  const gap = (utc(day) - utc(lastEnd!)) / DAY_MS - 1;
  return gap > GRACE_DAYS ? 'rejoined' : 'renewed';
}
