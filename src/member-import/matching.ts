import { setImmediate as others } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import { FIRST_MEMBER } from '../members/register.ts';
import { type FileMember, sameName } from './people.ts';
import type { RowFault } from './schema.ts';

export interface Matched {
  /** In the order of the file. `number` is null where the register assigns one. */
  fresh: FileMember[];
  /** The number of people who are in the register already. */
  known: number;
  /** The number of those who get a new number, because theirs was somebody's before. */
  renumbered: number;
  faults: RowFault[];
}

const AT_ONCE = 400;

interface Known {
  number: number;
  email: string;
  full_name: string;
}

/** Finds out who is in the register: by member number, or by email address and name. */
export async function matchMembers(db: Database, members: FileMember[]): Promise<Matched> {
  const last = await lastNumber(db);
  const result: Matched = { fresh: [], known: 0, renumbered: 0, faults: [] };
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const part = members.slice(from, from + AT_ONCE);
    const [byNumber, byEmail] = [await withNumbers(db, part), await withEmails(db, part)];
    for (const member of part) {
      const { details, line, lines, number } = member;
      const same = (known: Known) => sameName(known.full_name, details.full_name);
      const holder = number === null ? undefined : byNumber.get(number);
      if (holder && !same(holder) && holder.email !== details.email) {
        result.faults.push(
          ...lines.map((each) => ({
            line: each,
            field: 'number' as const,
            reason: each === line ? 'numberTaken' : 'otherRow',
            ...(each !== line && { other: line }),
          })),
        );
      } else if (holder || byEmail.get(details.email)?.some(same)) {
        result.known += 1;
      } else {
        const isUsed = number !== null && number >= FIRST_MEMBER && number <= last;
        result.fresh.push(isUsed ? { ...member, number: null } : member);
        if (isUsed) result.renumbered += 1;
      }
    }
    await others();
  }
  return result;
}

/** Numbers up to this one have been given out, some to members who have been deleted since. */
async function lastNumber(db: Database): Promise<number> {
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'member')
    .executeTakeFirst();
  return counter?.value ?? 0;
}

async function withNumbers(db: Database, members: FileMember[]): Promise<Map<number, Known>> {
  const numbers = members.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['number', 'email', 'full_name'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

async function withEmails(db: Database, members: FileMember[]): Promise<Map<string, Known[]>> {
  const rows = await db
    .selectFrom('members')
    .select(['number', 'email', 'full_name'])
    .where('email', 'in', [...new Set(members.map(({ details }) => details.email))])
    .execute();
  return Map.groupBy(rows, ({ email }) => email);
}
