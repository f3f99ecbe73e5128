import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { endMemberAccess } from '../../services/sessions/member-codes.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { addDays } from '../../shared/days.ts';
import { type By, record } from '../../services/activity/record.ts';
import { touchMember } from '../register/register.ts';
import { cancelFees } from './open-fees.ts';
import { type Ending, isNotVoided, plannedEnding } from '../register/shared/status.ts';
import {
  closePeriods,
  endStanding,
  isOpenEnding,
  memberDays,
  reopenClosedBy,
  type Standing,
} from './periods.ts';

export type StandingRefusal = 'gone' | 'hasEnded' | 'notEnded' | 'isSuspended' | 'notSuspended';

export type Ended = { outcome: 'ended'; cancelled: string[] } | { outcome: StandingRefusal };

/**
 * Ends a membership from that day on: periods are cut, later ones become void, and open fees are cancelled. Replaces
 * an ending whose day is still to come.
 */
export async function endMembership(
  trx: Database,
  memberId: string,
  ending: { standing: Ending; day: string; decidedOn?: string | null },
  by: By,
): Promise<Ended> {
  const member = await touchMember(trx, memberId, by.now);
  if (!member) return { outcome: 'gone' };
  const before = await memberDays(trx, memberId);
  if (before.standings.some(isOpenEnding)) {
    if (!plannedEnding(before.standings, dayInStockholm(by.now))) return { outcome: 'hasEnded' };
    await undoEnding(trx, memberId, by);
  }
  const { periods } = await memberDays(trx, memberId);
  const { standing, day } = ending;
  const id = await addStanding(trx, memberId, ending, by);
  await closePeriods(trx, periods, { from: day, closedBy: id, reason: 'ended' }, by.now);
  await record(trx, by, { memberId }, standing, endingDetails(id, ending));
  // Sessions would go on if the ending was undone.
  await endMemberAccess(trx, member);
  const cancelled = await cancelFees(trx, { memberId }, by);
  if (standing === 'deceased') await deleteEmails(trx, memberId);
  return { outcome: 'ended', cancelled };
}

/** Takes back a mistake: the periods go on as they were bought. */
export async function undoEnding(
  trx: Database,
  memberId: string,
  by: By,
): Promise<{ outcome: 'undone' | StandingRefusal }> {
  if (!(await touchMember(trx, memberId, by.now))) return { outcome: 'gone' };
  const ending = (await memberDays(trx, memberId)).standings.find(isOpenEnding);
  if (!ending) return { outcome: 'notEnded' };
  await trx
    .updateTable('member_standings')
    .set({ voided_at: by.now.toISOString() })
    .where('id', '=', ending.id)
    .execute();
  await reopenClosedBy(trx, memberId, ending.id, by.now);
  await record(trx, by, { memberId }, 'endingUndone', { standing: ending.standing });
  return { outcome: 'undone' };
}

/** Lets somebody who was excluded join again from that day on. Somebody who has left joins by paying. */
export async function readmit(
  trx: Database,
  memberId: string,
  day: string,
  by: By,
): Promise<{ outcome: 'readmitted' | StandingRefusal }> {
  if (!(await touchMember(trx, memberId, by.now))) return { outcome: 'gone' };
  const ending = (await memberDays(trx, memberId)).standings.find(isOpenEnding);
  if (ending?.standing !== 'excluded') return { outcome: 'notEnded' };
  await endStanding(trx, ending, { before: day, now: by.now });
  await record(trx, by, { memberId }, 'readmitted', { on: day });
  return { outcome: 'readmitted' };
}

export async function suspend(
  trx: Database,
  memberId: string,
  { from, until }: { from: string; until: string | null },
  by: By,
): Promise<{ outcome: 'suspended' | StandingRefusal }> {
  if (!(await touchMember(trx, memberId, by.now))) return { outcome: 'gone' };
  const { standings } = await memberDays(trx, memberId);
  const today = dayInStockholm(by.now);
  if (standings.some(isOpenEnding) && !plannedEnding(standings, today))
    return { outcome: 'hasEnded' };
  const isTaken = standings.some(
    (one) =>
      isNotVoided(one) &&
      one.standing === 'suspended' &&
      (one.ends_on === null || one.ends_on >= from) &&
      (until === null || one.starts_on <= until),
  );
  if (isTaken) return { outcome: 'isSuspended' };
  await addStanding(trx, memberId, { standing: 'suspended', day: from, until }, by);
  await record(trx, by, { memberId }, 'suspended', { from, to: until });
  return { outcome: 'suspended' };
}

/** Ends a suspension. `day` is the first day without it. */
export async function liftSuspension(
  trx: Database,
  memberId: string,
  day: string,
  by: By,
): Promise<{ outcome: 'lifted' | StandingRefusal }> {
  if (!(await touchMember(trx, memberId, by.now))) return { outcome: 'gone' };
  const { standings } = await memberDays(trx, memberId);
  const suspension = standings.find(
    (one) =>
      isNotVoided(one) &&
      one.standing === 'suspended' &&
      (one.ends_on === null || one.ends_on >= day),
  );
  if (!suspension) return { outcome: 'notSuspended' };
  await endStanding(trx, suspension, { before: day, now: by.now });
  await record(trx, by, { memberId }, 'suspensionLifted', { last: addDays(day, -1) });
  return { outcome: 'lifted' };
}

interface NewStanding {
  standing: Standing['standing'];
  day: string;
  until?: string | null;
  decidedOn?: string | null;
}

const standingRow = (
  memberId: string,
  { standing, day, until = null, decidedOn = null }: NewStanding,
  { now }: By,
) => ({
  id: randomUUID(),
  member_id: memberId,
  standing,
  starts_on: day,
  ends_on: until,
  decided_on: decidedOn,
  created_at: now.toISOString(),
});

/** Returns what the history stores about an ending. */
const endingDetails = (id: string, { day, decidedOn = null }: NewStanding) => ({
  standing: id,
  on: day,
  decidedOn,
});

async function addStanding(
  trx: Database,
  memberId: string,
  standing: NewStanding,
  by: By,
): Promise<string> {
  const row = standingRow(memberId, standing, by);
  await trx.insertInto('member_standings').values(row).execute();
  return row.id;
}

/** Deletes emails by member, not by address, which a family may share. */
async function deleteEmails(trx: Database, memberId: string): Promise<void> {
  const fees = await trx
    .selectFrom('fees')
    .select('id')
    .where('member_id', '=', memberId)
    .execute();
  for (const id of [memberId, ...fees.map((fee) => fee.id)]) {
    await trx.deleteFrom('mail_outbox').where('data', 'like', `%"${id}"%`).execute();
  }
}
