import { readMembershipYear } from '../../services/association/queries.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { overlap } from '../../shared/days.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import { isSameName } from '../register/identity.ts';
import { FIRST_MEMBER } from '../register/register.ts';
import { byStart } from '../register/shared/status.ts';
import { personKey } from './identity.ts';
import { type Context, type FilePeriod, type ReadRow, readRow } from './rows.ts';
import type { Settings } from './settings.ts';
import type { Reason, Remark } from './shared/schema.ts';
import { type Sheet, tableOf } from './table.ts';
import type { DayOrder } from './values.ts';

export interface FileMember extends Pick<ReadRow, 'line' | 'number' | 'standing' | 'notes'> {
  details: NonNullable<ReadRow['details']>;
  joined_on: string;
  periods: FilePeriod[];
  remarks: Remark[];
}

/** What an import would do. */
export interface Trial {
  /** In the order of the file. `number` is null where the register assigns one. */
  fresh: FileMember[];
  /** How many are in the register already. */
  known: number;
  /** The lines of people who are in the file more than once without having more periods. */
  twice: number[];
  /** Those who have been out for longer than the register keeps anybody. */
  former: FileMember[];
  remarks: Remark[];
  /** What only the office knows. */
  questions: {
    /** Days that are two days, and their order as far as it is known. */
    days: string[];
    order: DayOrder | null;
    /** Plans of the file that are none here, with the number of their rows. */
    plans: [text: string, rows: number][];
    organisations: { line: number; name: string }[];
  };
}

interface Requested {
  today: string;
  language: 'sv' | 'en';
}

const ROWS_AT_ONCE = 100;

/** Reads the file and compares it with the register. */
export async function tryImport(
  db: Database,
  sheet: Sheet,
  settings: Settings,
  requested: Requested,
): Promise<Trial> {
  const { headings, leftOut, rows } = tableOf(sheet, settings);
  const year = await readMembershipYear(db);
  const read = async (order: DayOrder | null) => {
    const context: Context = {
      ...requested,
      year,
      settings,
      headings,
      order,
      open: { days: new Set(), orders: new Set(), plans: new Map() },
    };
    const found: ReadRow[] = [];
    for (const row of rows) {
      found.push(readRow(row, context));
      if (found.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    }
    return { found, open: context.open };
  };
  const answered = (settings.answers.days as DayOrder | undefined) ?? null;
  const first = await read(answered);
  const [only = null, second] = first.open.orders;
  const order = answered ?? (second || first.open.days.size === 0 ? null : only);
  const { found, open } = order === answered ? first : await read(order);
  const { members, refused, twice } = membersIn(found, requested.today);
  const { fresh, known } = await unknownMembers(db, members);
  const former =
    settings.answers.former === 'on'
      ? []
      : fresh.filter((member) => isFormer(member, requested.today));
  const left = former.map(({ details, line }): Remark => ({
    line,
    field: null,
    reason: 'former',
    value: details.full_name,
  }));
  const taken = fresh.filter((member) => !former.includes(member));
  return {
    fresh: taken,
    known,
    twice,
    former,
    remarks: [...leftOut, ...left, ...refused, ...taken.flatMap(({ remarks }) => remarks)].toSorted(
      (a, b) => a.line - b.line,
    ),
    questions: {
      days: [...(first.open.days.size > 0 ? first.open.days : open.days)],
      order,
      plans: [...open.plans],
      organisations: found.flatMap(({ details, line, looksLikeOrganisation }) =>
        looksLikeOrganisation && details ? [{ line, name: details.full_name }] : [],
      ),
    },
  };
}

/** Joins the rows of each member: those with the same number, or the same name and address. */
function membersIn(rows: ReadRow[], today: string) {
  const groups = new Map<string, ReadRow[]>();
  const twice: number[] = [];
  const refused: Remark[] = [];
  for (const row of rows) {
    const { details, remarks } = row;
    const note = (reason: Reason) => {
      remarks.push({ line: row.line, field: 'number', reason, value: String(row.number) });
      row.number = null;
    };
    const byNumber = row.number === null ? undefined : groups.get(`M-${row.number}`);
    const isOther = byNumber && details && !isSame(details, byNumber[0]!.details);
    if (isOther) note('numberTwice');
    // Relatives without an email address may have the same name and home, so their numbers alone tell them apart.
    const isNamesake = details && (row.number === null || details.email !== '');
    const key = isNamesake && personKey(details);
    const known = (!isOther && byNumber) || (key ? groups.get(key) : undefined);
    // A later row with the same number may leave out who it is.
    if (!known && !details) {
      refused.push({ line: row.line, field: 'full_name', reason: 'nameMissing', value: row.text });
      continue;
    }
    const number = known?.find((one) => one.number !== null)?.number ?? row.number;
    if (row.number !== number) note('twoNumbers');
    const isKnown = ({ ends_on, starts_on }: FilePeriod) =>
      known!.some(({ periods }) =>
        periods.some((one) => one.starts_on === starts_on && one.ends_on === ends_on),
      );
    if (known && details && row.periods.every(isKnown)) twice.push(row.line);
    const group = known ?? [];
    group.push(row);
    for (const each of [row.number === null ? null : `M-${row.number}`, key])
      if (each) groups.set(each, group);
  }
  const members = [...new Set(groups.values())].map((group) => memberOf(group, today));
  return { members, refused, twice };
}

type Named = Pick<FileMember['details'], 'email' | 'full_name'>;

const isSame = (one: Named, other: Named | null) =>
  other !== null &&
  ((one.email !== '' && one.email === other.email) || isSameName(one.full_name, other.full_name));

function memberOf(rows: ReadRow[], today: string): FileMember {
  const remarks = rows.flatMap((row) => row.remarks);
  const periods: FilePeriod[] = [];
  for (const period of rows.flatMap((row) => row.periods)) {
    const other = periods.find((one) => overlap(one, period));
    const { ends_on, line, plan, starts_on } = period;
    if (!other) periods.push(period);
    else if (
      other.starts_on !== starts_on ||
      other.ends_on !== ends_on ||
      other.plan !== plan ||
      period.money
    ) {
      remarks.push({
        line,
        field: 'starts_on',
        reason: 'overlap',
        value: `${plan} ${starts_on} – ${ends_on ?? ''}`,
      });
    }
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
