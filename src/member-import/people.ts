import { setImmediate as others } from 'node:timers/promises';
import { type CsvRow, readCsv } from '../database/csv-import.ts';
import { overlap } from '../members/days.ts';
import { byStart, type Ending } from '../members/status.ts';
import { type Details, detailsIn, joinedOn, namedRow, nameOf, noteIn } from './rows.ts';
import { numberOf, standingIn } from './rows.ts';
import type { Mapping, RowFault } from './schema.ts';
import { type FileTerm, termIn } from './terms.ts';

export interface FileMember {
  /** The line of the member's first row. */
  line: number;
  lines: number[];
  number: number | null;
  details: Details;
  joined_on: string;
  standing: Ending | 'suspended' | null;
  terms: FileTerm[];
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

/** Compares people as the register does. */
export const personKey = (email: string, name: string) =>
  `${email.toLowerCase()} ${name.toLocaleLowerCase('sv')}`;

const ROWS_AT_ONCE = 200;

/** Reads the members in the file. Rows with the same number, or the same name and address, are terms of one member. */
export async function readMembers(content: string, wanted: Wanted): Promise<Read> {
  const groups = new Groups();
  const known = new Set<string>();
  for (const csv of readCsv(content).slice(1)) {
    const cells = csv.cells.join('\n');
    // A row that is there twice is meant once.
    if (!known.has(cells)) groups.add(csv, wanted);
    if (known.add(cells).size % ROWS_AT_ONCE === 0) await others();
  }
  return groups.finish(wanted.today);
}

type Row = ReturnType<typeof readRow>;

function readRow(
  csv: CsvRow,
  { language, mapping, today }: Wanted,
  isNew: (number: number) => boolean,
) {
  const row = namedRow(csv, mapping);
  const number = numberOf(row);
  const name = nameOf(row);
  const email = row.text('email').toLowerCase();
  // A later row with the same number may leave out who it is.
  const isNamed = number === null || isNew(number) || name !== '';
  return {
    number,
    name,
    email,
    details: isNamed ? detailsIn(row, language, Number(today.slice(0, 4))) : null,
    joined_on: joinedOn(row),
    standing: standingIn(row),
    term: termIn(row, today),
    note: noteIn(row),
    line: row.line,
    faults: row.faults,
  };
}

/** The rows of each member. */
class Groups {
  readonly #all: Row[][] = [];
  readonly #byNumber = new Map<number, Row[]>();
  readonly #byPerson = new Map<string, Row[]>();

  add(csv: CsvRow, wanted: Wanted): void {
    const row = readRow(csv, wanted, (number) => !this.#byNumber.has(number));
    const { email, faults, line, name, number } = row;
    const key = personKey(email, name);
    const earlier = number === null ? undefined : this.#byNumber.get(number);
    const same = this.#byPerson.get(key);
    const sameNumber = same?.find((one) => one.number !== null)?.number ?? null;
    const [first] = earlier ?? [];
    if (
      first &&
      name &&
      personKey('', name) !== personKey('', first.name) &&
      email !== first.email
    ) {
      faults.push({ line, field: 'number', reason: 'numberTwice', other: first.line });
    }
    if (!earlier && same && number !== null && sameNumber !== null) {
      faults.push({ line, field: 'number', reason: 'twoNumbers', other: same[0]!.line });
    }
    const group = earlier ?? same ?? [];
    if (group.push(row) === 1) this.#all.push(group);
    if (number !== null) this.#byNumber.set(number, group);
    if (name) this.#byPerson.set(key, group);
  }

  finish(today: string): Read {
    const members: FileMember[] = [];
    const faults: RowFault[] = [];
    for (const rows of this.#all) {
      const found = [...rows.flatMap((row) => row.faults), ...overlaps(rows)];
      const bad = new Set(found.map(({ line }) => line));
      const [other] = bad;
      if (other === undefined) members.push(memberOf(rows, today));
      const rest = other === undefined ? [] : rows.filter(({ line }) => !bad.has(line));
      const left = rest.map(({ line }) => ({
        line,
        field: null,
        reason: 'otherRow',
        other: other!,
      }));
      faults.push(...found, ...left);
    }
    return { members, faults: faults.toSorted((a, b) => a.line - b.line) };
  }
}

function memberOf(rows: Row[], today: string): FileMember {
  const terms = rows.flatMap(({ term }) => term ?? []);
  const joined = rows.flatMap(({ joined_on }) => joined_on ?? []);
  const days = joined.length > 0 ? joined : [today, ...terms.map(({ starts_on }) => starts_on)];
  return {
    line: rows[0]!.line,
    lines: rows.map(({ line }) => line),
    number: rows.find(({ number }) => number !== null)?.number ?? null,
    details: rows[0]!.details!,
    joined_on: days.toSorted()[0]!,
    standing: rows.find(({ standing }) => standing !== null)?.standing ?? null,
    terms,
    notes: rows.map(({ note }) => note).filter(Boolean),
  };
}

function overlaps(rows: Row[]): RowFault[] {
  const sorted = rows.flatMap(({ term }) => term ?? []).toSorted(byStart);
  return sorted.flatMap((term, index) => {
    const before = sorted[index - 1];
    if (!before || !overlap(before, term)) return [];
    return [{ line: term.line, field: 'starts_on', reason: 'overlap', other: before.line }];
  });
}
