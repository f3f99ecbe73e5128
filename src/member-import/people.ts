import { type CsvRow, readCsv } from '../database/csv-import.ts';
import { overlap } from '../members/days.ts';
import { byStart, type Ending } from '../members/status.ts';
import {
  type Details,
  detailsIn,
  namedRow,
  noteIn,
  numberOf,
  type ReadRow,
  standingIn,
  valueOf,
} from './rows.ts';
import type { Mapping, RowFault } from './schema.ts';
import { type FileTerm, termIn } from './terms.ts';
import { dayIn } from './values.ts';

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

interface Read {
  /** Only members without a faulty row. */
  members: FileMember[];
  faults: RowFault[];
}

interface Wanted {
  mapping: Mapping;
  today: string;
  /** The language of members whose rows name none. */
  language: 'sv' | 'en';
}

/** Reads the members in the file. Rows with the same number, or the same name and address, are terms of one member. */
export async function readMembers(content: string, wanted: Wanted): Promise<Read> {
  const faults: RowFault[] = [];
  const people = new People();
  let isHeading = true;
  for await (const row of readCsv(content)) {
    if (!isHeading) faults.push(...people.add(row, wanted));
    isHeading = false;
  }
  return people.finish(faults, wanted.today);
}

export const sameName = (a: string, b: string) =>
  a.toLocaleLowerCase('sv') === b.toLocaleLowerCase('sv');

const personKey = (email: string, name: string) =>
  `${email.toLowerCase()} ${name.toLocaleLowerCase('sv')}`;

class People {
  readonly #members: FileMember[] = [];
  readonly #byNumber = new Map<number, FileMember>();
  readonly #byPerson = new Map<string, FileMember>();

  /** Adds a row and returns its faults. */
  add(csv: CsvRow, { language, mapping, today }: Wanted): RowFault[] {
    const row = namedRow(csv, mapping);
    const number = numberOf(row) ?? null;
    const earlier = number === null ? undefined : this.#byNumber.get(number);
    const member = earlier
      ? this.#again(row, earlier)
      : this.#member(row, { number, details: detailsIn(row, language) });
    const joined = valueOf(row, 'joined_on', dayIn, 'dayInvalid');
    if (joined && (member.joined_on === '' || joined < member.joined_on)) member.joined_on = joined;
    member.standing ??= standingIn(row);
    const term = termIn(row, today);
    if (term) member.terms.push(term);
    const note = noteIn(row);
    if (note) member.notes.push(note);
    return row.faults;
  }

  #member(row: ReadRow, { details, number }: Pick<FileMember, 'details' | 'number'>): FileMember {
    const { line } = row;
    const key = personKey(details.email, details.full_name);
    const same = row.faults.length === 0 ? this.#byPerson.get(key) : undefined;
    if (same && (number === null || same.number === null)) {
      same.lines.push(line);
      same.number ??= number;
      if (number !== null) this.#byNumber.set(number, same);
      return same;
    }
    if (same) row.faults.push({ line, field: 'number', reason: 'twoNumbers', other: same.line });
    const member: FileMember = {
      line,
      lines: [line],
      number,
      details,
      joined_on: '',
      standing: null,
      terms: [],
      notes: [],
    };
    this.#members.push(member);
    if (number !== null) this.#byNumber.set(number, member);
    if (!same && row.faults.length === 0) this.#byPerson.set(key, member);
    return member;
  }

  /** Adds a later row with the same number, which may leave out the name and the address. */
  #again(row: ReadRow, member: FileMember): FileMember {
    const { line } = row;
    const { email, full_name } = member.details;
    const name =
      row.text('full_name') ||
      [row.text('first_name'), row.text('last_name')].filter(Boolean).join(' ');
    const isOther =
      name !== '' &&
      !sameName(name, full_name) &&
      (row.text('email') === '' || row.text('email').toLowerCase() !== email);
    if (isOther) {
      row.faults.push({ line, field: 'number', reason: 'numberTwice', other: member.line });
    }
    member.lines.push(line);
    return member;
  }

  /** Leaves out members one of whose rows has a fault, because half of a member would be wrong. */
  finish(faults: RowFault[], today: string): Read {
    const all = [...faults, ...this.#members.flatMap(overlaps)];
    const faulty = new Set(all.map(({ line }) => line));
    const members: FileMember[] = [];
    for (const member of this.#members) {
      const bad = member.lines.find((line) => faulty.has(line));
      if (bad === undefined) {
        members.push({ ...member, joined_on: member.joined_on || firstDay(member, today) });
        continue;
      }
      for (const line of member.lines) {
        if (!faulty.has(line)) all.push({ line, field: null, reason: 'otherRow', other: bad });
      }
    }
    return { members, faults: all.toSorted((a, b) => a.line - b.line) };
  }
}

const firstDay = ({ terms }: FileMember, today: string) =>
  terms.reduce((first, { starts_on }) => (starts_on < first ? starts_on : first), today);

function overlaps({ terms }: FileMember): RowFault[] {
  const sorted = terms.toSorted(byStart);
  return sorted.flatMap((term, index) => {
    const before = sorted[index - 1];
    if (!before || !overlap(before, term)) return [];
    return [
      { line: term.line, field: 'starts_on', reason: 'overlap', other: before.line } as const,
    ];
  });
}
