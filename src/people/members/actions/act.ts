import * as z from 'zod/mini';
import type { Database } from '../../../db/connection.ts';
import {
  type ActionValues,
  actionRules,
  type MemberAction,
} from '../../register/shared/actions.ts';
import { addChangeFee, addRenewalFee } from '../../fees/new-fees.ts';
import { forgetYearlyFees } from '../../fees/renewals/yearly-fees.ts';
import { grantPeriod } from '../../periods/grant.ts';
import { type By, selectHistory } from '../../../services/activity/record.ts';
import { addDays } from '../../../shared/days.ts';
import type { Site } from '../../../site.ts';
import { type AskedMember, memberWithNumber, numberAsked } from '../../register/find-members.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { moveIn, moveOut } from '../household/household.ts';
import { mergeMembers } from '../merge/merging.ts';
import {
  endMembership,
  liftSuspension,
  readmit,
  suspend,
  undoEnding,
} from '../../periods/standings.ts';
import { voidMistake } from '../../periods/voiding.ts';

export interface Acted {
  outcome: string;
  /** Fees that nobody has to pay any more. */
  cancelled?: string[];
  fee?: { amount: number };
}

/** Names for the log what each action changes. */
export const changeOf: Record<MemberAction, string> = {
  renew: 'feeAdded',
  change: 'feeAdded',
  grant: 'granted',
  suspend: 'suspended',
  resume: 'suspensionLifted',
  leave: 'left',
  exclude: 'excluded',
  deceased: 'deceased',
  dissolve: 'dissolved',
  undo: 'endingUndone',
  readmit: 'readmitted',
  moveIn: 'household',
  moveOut: 'household',
  merge: 'merged',
  void: 'periodVoided',
};

/** Expects values without faults. */
export async function act(
  trx: Database,
  action: MemberAction,
  id: string,
  { day, decided_on, first, from, member, number, plan, period, until }: ActionValues,
  by: By,
  { config }: Pick<Site, 'config'>,
): Promise<Acted> {
  const { ending } = actionRules(action);
  if (ending) {
    // Somebody else pays for those who live on.
    if (ending === 'deceased') await moveOut(trx, id, by);
    // The form asks for the last day as a member; a standing begins on the day after it.
    const starts = ending === 'left' ? addDays(day, 1) : day;
    const standing = { standing: ending, day: starts, decidedOn: decided_on || null };
    return endMembership(trx, id, standing, by);
  }
  switch (action) {
    case 'renew':
      return addRenewalFee(trx, id, { plan, first }, by);
    case 'change':
      return addChangeFee(trx, id, { plan }, by);
    case 'grant':
      return grant(trx, id, { plan, day, id: period }, by);
    case 'suspend':
      return suspend(trx, id, { from, until: until || null }, by);
    case 'resume':
      return liftSuspension(trx, id, day, by);
    case 'undo':
      return undo(trx, id, by);
    case 'readmit':
      return readmit(trx, id, day, by);
    case 'moveOut':
      return moveOut(trx, id, by);
    case 'merge':
    case 'moveIn':
      return withAnother(trx, action, id, { member, number }, by, config.mail !== null);
    default:
      return voidMistake(trx, id, period, by);
  }
}

async function grant(
  trx: Database,
  memberId: string,
  requested: { plan: string; day: string; id: string },
  by: By,
): Promise<Acted> {
  if (!z.uuid().safeParse(requested.id).success) return { outcome: 'incomplete' };
  const granted = await grantPeriod(trx, memberId, requested, by);
  if (!granted) return { outcome: 'notPossible' };
  const { cancelled, isNew } = granted;
  return { outcome: isNew ? 'granted' : 'known', cancelled };
}

async function withAnother(
  trx: Database,
  action: 'merge' | 'moveIn',
  id: string,
  requested: AskedMember,
  by: By,
  isMailed: boolean,
): Promise<Acted> {
  const answer = await numberAsked(trx, requested);
  if ('error' in answer) return { outcome: answer.error };
  const other = await memberWithNumber(trx, answer.number);
  if (action === 'moveIn') return moveIn(trx, id, other?.id, by);
  if (other) return mergeMembers(trx, { keep: id, remove: other.id }, by, { isMailed });
  return { outcome: (await hasMerged(trx, id, answer.number)) ? 'isMerged' : 'memberUnknown' };
}

/** Returns whether the member with that number was merged with this one before, for example in another tab. */
async function hasMerged(db: Database, keep: string, gone: number): Promise<boolean> {
  const merged = await selectHistory(db)
    .where('member_id', '=', keep)
    .where('action', '=', 'merged')
    .execute();
  const number = memberNumber(gone);
  return merged.some(({ changes }) => (JSON.parse(changes) as { with?: string }).with === number);
}

const done = [
  'feeAdded',
  'ended',
  'exists',
  'granted',
  'known',
  'lifted',
  'merged',
  'movedIn',
  'movedOut',
  'readmitted',
  'suspended',
  'undone',
  'voided',
];

/** Outcomes of a form that had done its work before. */
const unchanged = ['exists', 'known'];

export const isChange = (outcome: string): boolean =>
  isDone(outcome) && !unchanged.includes(outcome);

export const isDone = (outcome: string): boolean => done.includes(outcome);

async function undo(trx: Database, id: string, by: By): Promise<Acted> {
  const undone = await undoEnding(trx, id, by);
  // The end cancelled the open fee, which is due again.
  if (undone.outcome === 'undone') await forgetYearlyFees(trx, id);
  return undone;
}
