import type { Database } from '../../db/connection.ts';
import { isSameName } from '../register/identity.ts';
import { FIRST_MEMBER } from '../register/register.ts';
import { type FileMember, personKey, type Read } from './people.ts';
import type { RowFault } from './shared/schema.ts';

export interface Matched {
  /** In the order of the file. `number` is null where the register assigns one. */
  fresh: FileMember[];
  /** The number of people who are in the register already. */
  known: number;
  faults: RowFault[];
  /** The number of rows with a fault. */
  faulty: number;
}

/** Finds out who is in the register: by member number, or by name and email or postal address. */
export async function matchMembers(db: Database, { faults, members }: Read): Promise<Matched> {
  const rows = await db
    .selectFrom('members')
    .select(['number', 'email', 'full_name', 'postal_code', 'street'])
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const people = new Set(rows.map((row) => personKey(row, row.full_name)));
  const last = await lastNumber(db);
  // Numbers that have been given out here belong to somebody, who may have been deleted since.
  const isGone = (number: number) => number >= FIRST_MEMBER && number <= last;
  const taken: RowFault[] = [];
  const fresh: FileMember[] = [];
  let known = 0;
  for (const member of members) {
    const { details, lines, number } = member;
    const holder = number === null ? undefined : byNumber.get(number);
    const isSame =
      holder &&
      ((details.email && holder.email === details.email) ||
        isSameName(holder.full_name, details.full_name));
    if (isSame || (!holder && people.has(personKey(details, details.full_name)))) known += 1;
    else if (number !== null && (holder || isGone(number))) {
      taken.push(
        ...lines.map((line) => ({ line, field: 'number' as const, reason: 'numberTaken' })),
      );
    } else fresh.push(member);
  }
  const all = [...faults, ...taken].toSorted((a, b) => a.line - b.line);
  return { fresh, known, faults: all, faulty: new Set(all.map(({ line }) => line)).size };
}

async function lastNumber(db: Database): Promise<number> {
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'member')
    .executeTakeFirst();
  return counter?.value ?? 0;
}
