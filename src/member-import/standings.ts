import type { NewRow } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { addDays } from '../members/days.ts';
import { type By, historyRow } from '../members/history.ts';
import type { Ending } from '../members/status.ts';
import { endingDetails, standingRow } from '../members/terms/standings.ts';
import type { FileMember } from './people.ts';

type Imported = FileMember & { id: string };

interface End {
  id: string;
  standing: Ending;
  day: string;
  /** True where the register has to shorten terms that go on in the file. */
  isCutShort: boolean;
}

/** Ends a membership on the day after its last term, or today if that day is still to come. */
function endOf({ id, standing, terms }: Imported, now: Date): End | null {
  if (standing === null || standing === 'suspended') return null;
  const today = dayInStockholm(now);
  const days = terms.map(({ ends_on }) => (ends_on === null ? today : addDays(ends_on, 1)));
  const last = days.toSorted().at(-1) ?? today;
  const day = last < today ? last : today;
  const isCutShort = terms.some(({ ends_on }) => ends_on === null || ends_on >= day);
  return { id, standing, day, isCutShort };
}

/** Returns the endings for which terms must be shortened, too. */
export const endingsOfTerms = (members: Imported[], now: Date): End[] =>
  members.flatMap((member) => endOf(member, now) ?? []).filter(({ isCutShort }) => isCutShort);

/** Returns the rows of somebody who is suspended, or whose terms have all ended. */
export function standingRows(
  member: Imported,
  by: By,
): { standing: NewRow<'member_standings'>; history: NewRow<'member_history'> } | null {
  const { id } = member;
  if (member.standing === 'suspended') {
    const from = dayInStockholm(by.now);
    const standing = standingRow(id, { standing: 'suspended', day: from }, by);
    return { standing, history: historyRow(id, 'suspended', { from, to: null }, by) };
  }
  const end = endOf(member, by.now);
  if (!end || end.isCutShort) return null;
  const standing = standingRow(id, end, by);
  return { standing, history: historyRow(id, end.standing, endingDetails(standing.id, end), by) };
}
