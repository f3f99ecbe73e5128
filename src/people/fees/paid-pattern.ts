import type { Database } from '../../db/connection.ts';
import { patternOf } from '../register/pattern.ts';
import type { Pattern } from '../register/shared/pattern.ts';

/** Returns the pattern of the member whose fee was paid, in the colours of the plan that was paid for. */
export async function paidPattern(
  db: Database,
  { fee_id, membership_type }: { fee_id: string; membership_type: string | null },
): Promise<Pattern | null> {
  const member = await db
    .selectFrom('fees')
    .innerJoin('members', 'members.id', 'fees.member_id')
    .select(['number', 'kind', 'first_name', 'full_name'])
    .where('fees.id', '=', fee_id)
    .executeTakeFirst();
  return member ? patternOf(member, membership_type) : null;
}
