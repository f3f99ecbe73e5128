import { addDays } from './calendar.ts';
import type { Member } from './register.ts';
import type { Ending } from './rules.ts';

type Movement = 'joined' | 'returned' | 'lapsed' | Ending;

/** Counts who became a member and who ceased to be one, day by day. */
export function movements(
  members: Member[],
  first: string,
  last: string,
): Record<Movement, number> {
  const found = {
    joined: 0,
    returned: 0,
    lapsed: 0,
    left: 0,
    excluded: 0,
    deceased: 0,
    dissolved: 0,
  };
  for (const member of members) {
    let wasMember = member.isMemberOn(addDays(first, -1));
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const isMember = member.isMemberOn(day);
      if (isMember && !wasMember) {
        found[member.stretches()[0]!.from === day ? 'joined' : 'returned'] += 1;
      } else if (wasMember && !isMember) {
        const ending = member.endingOn(day)?.kind;
        found[ending ?? 'lapsed'] += 1;
      }
      wasMember = isMember;
    }
  }
  return found;
}
