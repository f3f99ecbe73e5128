import type { Database } from '../../db/connection.ts';
import { findMember, type Member } from '../../people/register/register.ts';
import { peopleAt } from './people-at-one-address.ts';
import type { Whose } from './person.ts';

export interface MemberPerson {
  member: Member;
  /** The member, or the address where nobody else has it: then all that belongs to the mailbox is theirs. */
  whose: Whose;
  /** Others with the address. */
  others: string[];
}

export async function personOfMember(db: Database, id: string): Promise<MemberPerson | null> {
  const member = await findMember(db, id);
  if (!member) return null;
  const { email } = member;
  const people = email ? await peopleAt(db, email) : [];
  const others = people.filter((person) => person.member?.id !== id).map(({ label }) => label);
  const isAlone = email !== '' && others.length === 0;
  return { member, whose: isAlone ? { email } : { memberId: id }, others };
}
