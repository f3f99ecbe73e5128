import { setImmediate as others } from 'node:timers/promises';
import { readCsv } from '../../db/csv-import.ts';
import { searchText } from '../../db/search.ts';
import { overlap } from '../../shared/days.ts';
import { foldEmail, foldName, isSameName } from '../register/identity.ts';
import { byStart, type Ending } from '../register/shared/status.ts';
import type { MemberColumns } from '../members/editing/forms.ts';
import { detailsIn, joinedOn, namedRow, nameOf, noteIn } from './rows.ts';
import { numberOf, type ReadRow, standingIn } from './rows.ts';
import type { Mapping, RowFault } from './shared/schema.ts';
import { type FilePeriod, periodIn } from './periods.ts';

export interface FileMember {
  /** The line of the member's first row. */
  line: number;
  lines: number[];
  number: number | null;
  details: MemberColumns;
  joined_on: string;
  standing: Ending | 'suspended' | null;
  periods: FilePeriod[];
  notes: string[];
}

interface Wanted {
  mapping: Mapping;
  today: string;
  /** The language of members whose rows name none. */
  language: 'sv' | 'en';
}

export interface Read {
  /** Only members without a faulty row, because half of a member would be wrong. */
  members: FileMember[];
  faults: RowFault[];
}

type Place = Pick<MemberColumns, 'email' | 'postal_code' | 'street'>;

/** Returns what tells people with the same name apart: their email address, or else where they live. */
const placeOf = ({ email, postal_code, street }: Place) =>
  foldEmail(email) || searchText(`${street}${postal_code}`).replaceAll(' ', '');

/** Compares people as the register does. */
export const personKey = (place: Place, name: string) => `${placeOf(place)} ${foldName(name)}`;

const ROWS_AT_ONCE = 200;

/** Reads the members in the file. Rows with the same number, or the same name and address, are periods of one member. */
export async function readMembers(content: string, wanted: Wanted): Promise<Read> {
  const groups = new Map<string, Row[]>();
  const known = new Set<string>();
  for (const csv of readCsv(content).slice(1)) {
    const cells = csv.cells.join('\n');
    // A row that is there twice is meant once.
    if (!known.has(cells)) addRow(groups, namedRow(csv, wanted.mapping), wanted);
    if (known.add(cells).size % ROWS_AT_ONCE === 0) await others();
  }
  const members: FileMember[] = [];
  const faults: RowFault[] = [];
  for (const rows of new Set(groups.values())) {
    const found = [...rows.flatMap((row) => row.faults), ...overlaps(rows)];
    const [first] = found;
    if (!first) members.push(memberOf(rows, wanted.today));
    for (const { line } of first ? rows : []) {
      if (found.every((fault) => fault.line !== line))
        faults.push({ line, field: null, reason: 'otherRow', other: first!.line });
    }
    faults.push(...found);
  }
  return { members, faults: faults.toSorted((a, b) => a.line - b.line) };
}

type Row = ReturnType<typeof contentOf> & { number: number | null; name: string; place: string };

/** Adds a row to those of the same member. */
function addRow(groups: Map<string, Row[]>, row: ReadRow, wanted: Wanted): void {
  const number = numberOf(row);
  const name = nameOf(row);
  const email = row.text('email');
  const home = { email, street: row.text('street'), postal_code: row.text('postal_code') };
  const place = placeOf(home);
  const byNumber = number === null ? [] : [`M-${number}`];
  // Relatives without an email address may have the same name and home, so their numbers alone tell them apart.
  const isNamesake = number === null || (name !== '' && email !== '');
  const keys = [...byNumber, ...(isNamesake ? [personKey(home, name)] : [])];
  const group = groups.get(keys.find((key) => groups.has(key)) ?? '') ?? [];
  const [first] = group;
  const isSame = (place && place === first?.place) || isSameName(name, first?.name ?? '');
  const other = group.find((one) => one.number !== null)?.number ?? number;
  const reason = number === null || other === number ? 'numberTwice' : 'twoNumbers';
  if (first && (reason === 'twoNumbers' || (name && !isSame))) {
    row.faults.push({ line: row.line, field: 'number', reason, other: first.line });
  }
  // A later row with the same number may leave out who it is.
  const isNamed = !first || number === null || name !== '';
  group.push({ number, name, place, ...contentOf(row, isNamed, wanted) });
  for (const key of keys) groups.set(key, group);
}

function contentOf(row: ReadRow, isNamed: boolean, { language, today }: Wanted) {
  return {
    line: row.line,
    faults: row.faults,
    details: isNamed ? detailsIn(row, language, Number(today.slice(0, 4))) : null,
    joined_on: joinedOn(row),
    standing: standingIn(row),
    period: periodIn(row, today),
    note: noteIn(row),
  };
}

function memberOf(rows: Row[], today: string): FileMember {
  const periods = rows.flatMap(({ period }) => period ?? []);
  const joined = rows.flatMap(({ joined_on }) => joined_on ?? []);
  const days = joined.length > 0 ? joined : [today, ...periods.map(({ starts_on }) => starts_on)];
  return {
    line: rows[0]!.line,
    lines: rows.map(({ line }) => line),
    number: rows.find(({ number }) => number !== null)?.number ?? null,
    details: rows[0]!.details!,
    joined_on: days.toSorted()[0]!,
    standing: rows.find(({ standing }) => standing !== null)?.standing ?? null,
    periods,
    notes: rows.map(({ note }) => note).filter(Boolean),
  };
}

function overlaps(rows: Row[]): RowFault[] {
  const sorted = rows.flatMap(({ period }) => period ?? []).toSorted(byStart);
  return sorted.flatMap((period, index) => {
    const before = sorted[index - 1];
    if (!before || !overlap(before, period)) return [];
    return [{ line: period.line, field: 'starts_on', reason: 'overlap', other: before.line }];
  });
}
