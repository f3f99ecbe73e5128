import type { Database } from '../../db/connection.ts';
import { sha256 } from '../../services/secrets.ts';
import type { Member } from './register.ts';
import { drawPattern, type Pattern } from './shared/pattern.ts';

type Named = Pick<Member, 'number' | 'kind' | 'first_name' | 'full_name'>;

/** Returns the pattern that members find on everything that is theirs. Nothing of it is stored. */
export function patternOf(member: Named, plan: string | null): Pattern {
  const digest = sha256(`${member.number} ${calledName(member).normalize('NFC')}`);
  return drawPattern(Buffer.from(digest, 'hex'), plan);
}

/** Returns the first name, or the name of an organisation. The register does not always know which name is which. */
export function calledName({ first_name, full_name, kind }: Omit<Named, 'number'>): string {
  if (kind === 'organisation') return full_name;
  return first_name || (full_name.split(' ').find(Boolean) ?? '');
}

/** Returns the place of a member in the register. Numbers from another register need not begin at one. */
export async function placeOf(db: Database, number: number): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((members) => members.fn.countAll<number>().as('count'))
    .where('number', '<=', number)
    .executeTakeFirstOrThrow();
  return count;
}
