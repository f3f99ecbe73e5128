import type { Database } from '../../../db/connection.ts';
import { memberWithNumber } from '../actions/act.ts';
import { mergedDetails, type MergeObstacle, obstacleBetween } from './merging.ts';
import { type MemberWithAll, memberWithAll } from '../queries.ts';
import { byStart } from '../../register/shared/status.ts';
import { statusOf } from '../status-on-day.ts';

export interface MergePreview {
  kept: MemberWithAll;
  twin: MemberWithAll;
  /** The kept member afterwards. Null where the two cannot be merged. */
  after: MemberWithAll | null;
  obstacle: MergeObstacle | null;
}

/** Returns null where one of the two is unknown. */
export async function previewMerge(
  db: Database,
  id: string,
  number: string,
  day: string,
): Promise<MergePreview | null> {
  const other = await memberWithNumber(db, number);
  const kept = await memberWithAll(db, id, day);
  const twin = other && (await memberWithAll(db, other.id, day));
  if (!kept || !twin) return null;
  const obstacle = kept.member.id === twin.member.id ? 'same' : obstacleBetween(kept, twin);
  return { kept, twin, obstacle, after: obstacle ? null : await merged(db, { kept, twin }, day) };
}

async function merged(
  db: Database,
  { kept, twin }: Pick<MergePreview, 'kept' | 'twin'>,
  day: string,
): Promise<MemberWithAll> {
  const periods = [...kept.periods, ...twin.periods].toSorted(byStart);
  const others = twin.contacts.filter(
    ({ email }) => !kept.contacts.some((contact) => contact.email === email),
  );
  const days = { periods, standings: kept.standings };
  return {
    ...kept,
    ...(await statusOf(db, kept.member.id, days, { day, alsoOf: [twin.member.id] })),
    member: { ...kept.member, ...mergedDetails(kept.member, twin.member) },
    periods,
    contacts: [...kept.contacts, ...others],
    fees: [...kept.fees, ...twin.fees],
    payments: [...kept.payments, ...twin.payments],
    history: [...kept.history, ...twin.history],
    applications: [...kept.applications, ...twin.applications],
  };
}
