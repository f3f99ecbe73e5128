import { readMembershipYear } from '../../services/association/queries.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { searchText } from '../../db/search.ts';
import { overlap } from '../../shared/days.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { MemberColumns } from '../members/editing/forms.ts';
import { foldEmail, foldName, isSameName } from '../register/identity.ts';
import { FIRST_MEMBER } from '../register/register.ts';
import { byStart } from '../register/shared/status.ts';
import type { Settings } from './columns.ts';
import { type Row, tableOf } from './file.ts';
import { type FilePeriod, type ReadRow, readRow } from './rows.ts';
import type { ImportField, Remark } from './shared/schema.ts';
import type { Upload } from './uploads.ts';
import { type DayOrder, dayIn, orderOf, tidyCell } from './values.ts';

export interface FileMember extends Pick<ReadRow, 'line' | 'number' | 'standing' | 'notes'> {
  details: MemberColumns;
  joined_on: string;
  periods: FilePeriod[];
  remarks: Remark[];
}

/** What an import would do. */
export type Trial = Awaited<ReturnType<typeof tryImport>>;

const ROWS_AT_ONCE = 100;

/** Reads the file and compares it with the register. */
export async function tryImport(
  db: Database,
  { settings, sheets }: Pick<Upload<Settings, never>, 'settings' | 'sheets'>,
  { language, today }: { language: 'sv' | 'en'; today: string },
) {
  const { headings, leftOut, rows } = tableOf(sheets[settings.sheet]!, settings);
  const { days, order } = daysIn(rows, settings, today);
  const year = await readMembershipYear(db);
  const read: ReadRow[] = [];
  for (const row of rows) {
    read.push(readRow(row, { headings, language, order, settings, today, year }));
    if (read.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const { members, refused, twice } = membersIn(read, today);
  const { fresh, known } = await unknownMembers(db, members);
  const [former = [], taken = []] =
    settings.answers.former === 'on'
      ? [[], fresh]
      : [true, false].map((isOut) => fresh.filter((member) => isFormer(member, today) === isOut));
  const left = former.map(({ details, line }): Remark => {
    return { line, field: null, reason: 'former', value: details.full_name };
  });
  const remarks = [...leftOut, ...left, ...refused, ...taken.flatMap((member) => member.remarks)];
  const plans = read.flatMap(({ unknownPlan }) => unknownPlan ?? []);
  return {
    /** In the order of the file. `number` is null where the register assigns one. */
    fresh: taken,
    /** How many are in the register already. */
    known,
    /** The lines of people who are in the file more than once without having more periods. */
    twice,
    /** Those who have been out for longer than the register keeps anybody. */
    former,
    remarks: remarks.toSorted((a, b) => a.line - b.line),
    /** Only the office can answer these. */
    questions: {
      /** Days that are two days, and their order as far as it is known. */
      days,
      order,
      /** Plans of the file that are none here, with the number of their rows. */
      plans: [...Map.groupBy(plans, (text) => text)].map(
        ([text, all]) => [text, all.length] as const,
      ),
      organisations: read.flatMap(({ details, line, looksLikeOrganisation }) =>
        looksLikeOrganisation && details ? [{ line, name: details.full_name }] : [],
      ),
    },
  };
}

const dayFields: (ImportField | null)[] = ['joined_on', 'starts_on', 'ends_on', 'paid_on'];

/** Finds days that are two days, and their order: as answered, or as days say that can be only one. */
function daysIn(rows: Row[], { answers, columns }: Settings, today: string) {
  const places = columns.flatMap((field, place) => (dayFields.includes(field) ? place : []));
  const cells = places.flatMap((place) => rows.map((row) => row.cells[place] ?? ''));
  const texts = [...new Set(cells)].map(tidyCell);
  const [order = null, other] = new Set(texts.flatMap((text) => orderOf(text) ?? []));
  return {
    days: texts.filter((text) => dayIn(text, { order: null, today }) === 'ambiguous'),
    order: (answers.days as DayOrder | undefined) ?? (other ? null : order),
  };
}

/** Joins the rows of each member: those with the same number, or the same name and address. */
function membersIn(rows: ReadRow[], today: string) {
  const groups = new Map<string, ReadRow[]>();
  const twice: number[] = [];
  const refused: Remark[] = [];
  for (const row of rows) {
    const { details, line, periods, text } = row;
    const dropNumber = (reason: 'numberTwice' | 'twoNumbers') => {
      row.remarks.push({ line, field: 'number', reason, value: String(row.number) });
      row.number = null;
    };
    const byNumber = row.number === null ? undefined : groups.get(`M-${row.number}`);
    const isOther = byNumber && details && !isSame(details, byNumber[0]!.details);
    if (isOther) dropNumber('numberTwice');
    // Relatives without an email address may have the same name and home, so their numbers alone tell them apart.
    const isNamesake = details && (row.number === null || details.email !== '');
    const key = isNamesake ? personKey(details) : '';
    const known = (!isOther && byNumber) || groups.get(key);
    // A later row with the same number may leave out who it is.
    if (!known && !details) {
      refused.push({ line, field: 'full_name', reason: 'nameMissing', value: text });
      continue;
    }
    if (known) {
      const number = known.find((one) => one.number !== null)?.number ?? row.number;
      if (row.number !== null && row.number !== number) dropNumber('twoNumbers');
      const others = known.flatMap((one) => one.periods);
      if (details && periods.every((period) => others.some((one) => isSamePeriod(one, period))))
        twice.push(line);
    }
    const group = known ?? [];
    group.push(row);
    if (row.number !== null) groups.set(`M-${row.number}`, group);
    if (key) groups.set(key, group);
  }
  const members = [...new Set(groups.values())].map((group) => memberOf(group, today));
  return { members, refused, twice };
}

type Named = Pick<MemberColumns, 'email' | 'full_name'>;

const isSame = (one: Named, other: Named | null) =>
  other !== null &&
  ((one.email !== '' && one.email === other.email) || isSameName(one.full_name, other.full_name));

const isSamePeriod = (one: FilePeriod, other: FilePeriod) =>
  one.starts_on === other.starts_on && one.ends_on === other.ends_on;

/** Returns the same text for one person, in the file and in the register: the name with the email, or with the home. */
export function personKey({
  email,
  full_name,
  postal_code,
  street,
}: Named & Pick<MemberColumns, 'postal_code' | 'street'>): string {
  const place = foldEmail(email) || searchText(`${street}${postal_code}`).replaceAll(' ', '');
  return `${place} ${foldName(full_name)}`;
}

function memberOf(rows: ReadRow[], today: string): FileMember {
  const remarks = rows.flatMap((row) => row.remarks);
  const periods: FilePeriod[] = [];
  for (const period of rows.flatMap((row) => row.periods)) {
    const other = periods.find((one) => overlap(one, period));
    const { ends_on, line, money, plan, starts_on } = period;
    const value = `${plan} ${starts_on} – ${ends_on ?? ''}`;
    if (!other) periods.push(period);
    else if (money || other.plan !== plan || !isSamePeriod(other, period))
      remarks.push({ line, field: 'starts_on', reason: 'overlap', value });
  }
  const joined = rows.flatMap(({ joined_on }) => joined_on ?? []);
  const days = joined.length > 0 ? joined : [today, ...periods.map(({ starts_on }) => starts_on)];
  return {
    line: rows[0]!.line,
    number: rows.find(({ number }) => number !== null)?.number ?? null,
    details: rows[0]!.details!,
    joined_on: days.toSorted()[0]!,
    standing: rows.find(({ standing }) => standing !== null)?.standing ?? null,
    periods: periods.toSorted(byStart),
    notes: rows.flatMap(({ notes }) => notes),
    remarks,
  };
}

/** Leaves out who is in the register: by member number, or by name and email or postal address. */
export async function unknownMembers(db: Database, members: FileMember[]) {
  const rows = await db
    .selectFrom('members')
    .select(['number', 'email', 'full_name', 'postal_code', 'street'])
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const people = new Set(rows.map(personKey));
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'member')
    .executeTakeFirst();
  // Numbers that have been given out here belong to somebody, who may have been deleted since.
  const isGone = (number: number) => number >= FIRST_MEMBER && number <= (counter?.value ?? 0);
  const fresh = members.filter((member) => {
    const { details, line, number, remarks } = member;
    const holder = number === null ? undefined : byNumber.get(number);
    if ((holder && isSame(details, holder)) || people.has(personKey(details))) return false;
    if (number !== null && (holder || isGone(number))) {
      remarks.push({ line, field: 'number', reason: 'numberTaken', value: String(number) });
      member.number = null;
    }
    return true;
  });
  return { fresh, known: members.length - fresh.length };
}

/** Returns whether the register would no longer keep somebody whose last period ended then. */
function isFormer({ periods }: FileMember, today: string): boolean {
  const year = Number(today.slice(0, 4)) - retentionPeriods.membership.amount;
  const last = periods
    .map(({ ends_on }) => ends_on ?? '9999')
    .toSorted()
    .at(-1);
  return last !== undefined && last < `${year}${today.slice(4)}`;
}
