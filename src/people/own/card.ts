import type { Database } from '../../db/connection.ts';
import { statusColumns } from '../members/status-on-day.ts';
import { calledName, patternOf } from '../register/pattern.ts';
import type { Pattern } from '../register/shared/pattern.ts';
import { memberNumber } from '../register/shared/shown-number.ts';
import type { MemberStatus } from '../register/shared/status.ts';

export interface Card {
  secret: string;
  number: string;
  /** The first name and the initial of a person, or the name of an organisation. */
  name: string;
  isValid: boolean;
  /** Missing until the first fee has been paid. */
  pattern: Pattern | null;
}

/** Members who have not paid for the next year yet have their benefits until the grace period is over. */
const valid: MemberStatus[] = ['active', 'grace', 'suspended'];

export async function cardOf(db: Database, secret: string, day: string): Promise<Card | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['number', 'kind', 'first_name', 'last_name', 'full_name'])
    .select(statusColumns(day))
    .where('card_secret', '=', secret)
    .executeTakeFirst();
  return (
    row && {
      secret,
      number: memberNumber(row.number),
      name: row.kind === 'organisation' ? row.full_name : shortName(row),
      isValid: valid.includes(row.status),
      pattern: row.status === 'never' ? null : patternOf(row, row.plan),
    }
  );
}

/** Takes the first and the last word where the register does not know which name is which. */
function shortName(row: Parameters<typeof calledName>[0] & { last_name: string }): string {
  const words = row.full_name.split(' ').filter(Boolean);
  const first = calledName(row);
  const last = row.last_name || (words.length > 1 ? words.at(-1)! : '');
  const [initial = ''] = last;
  return initial ? `${first} ${initial}.` : first;
}
