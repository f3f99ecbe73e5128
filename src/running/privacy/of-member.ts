import type { Database } from '../../db/connection.ts';
import { findMember, type Member } from '../../people/register/register.ts';
import { memberNumber } from '../../people/register/shared/shown-number.ts';
import { isSameText } from '../../db/search.ts';
import { peopleAt } from './people-at-one-address.ts';

/** One of the members, as the commands find somebody by address and name. */
export interface MemberPerson {
  member: Member;
  /** The address, or else the number, by which erasure and export find the member. */
  who: string;
  /** Undefined where nobody else has the address: then all that belongs to the mailbox is theirs. */
  name: string | undefined;
  /** Others with the address. */
  others: string[];
}

export async function personOfMember(db: Database, id: string): Promise<MemberPerson | null> {
  const member = await findMember(db, id);
  if (!member) return null;
  const who = member.email || memberNumber(member.number);
  const people = member.email ? await peopleAt(db, who) : [];
  const others = people.filter((name) => !isSameText(name, member.full_name));
  return { member, who, name: others.length > 0 ? member.full_name : undefined, others };
}
