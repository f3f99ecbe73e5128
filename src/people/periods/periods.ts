import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { addDays, covers, type Days } from '../../shared/days.ts';
import { activityRow, type By } from '../../services/activity/record.ts';
import type { NextPeriod } from './shared/next-period.ts';
import { byStart, isNotVoided } from '../register/shared/status.ts';

export type Period = Row<'member_periods'>;
export type Standing = Row<'member_standings'>;

/** Includes void periods and standings. */
export async function memberDays(db: Database, memberId: string) {
  const of = (table: 'member_periods' | 'member_standings') =>
    db
      .selectFrom(table)
      .where('member_id', '=', memberId)
      .orderBy('starts_on')
      .orderBy('created_at');
  const periods = await of('member_periods').selectAll('member_periods').execute();
  const standings = await of('member_standings').selectAll('member_standings').execute();
  return { periods: periods as Period[], standings: standings as Standing[] };
}

const periodsOfFee = (db: Database, feeId: string) =>
  db.selectFrom('member_periods').selectAll().where('fee_id', '=', feeId);

/** Returns the valid period that a fee has paid for. */
export const periodOfFee = (db: Database, feeId: string): Promise<Period | undefined> =>
  periodsOfFee(db, feeId).where('voided_at', 'is', null).executeTakeFirst();

/** Also returns a void period that would be valid again if what has closed it were undone. */
export const anyPeriodOfFee = (db: Database, feeId: string): Promise<Period | undefined> =>
  periodsOfFee(db, feeId)
    .where((period) =>
      period.or([period('voided_at', 'is', null), period('closed_by', 'is not', null)]),
    )
    .executeTakeFirst();

/** Returns whether a fee had paid for one of these periods before its money went or its application was declined. */
export const hadPeriod = (periods: Period[], feeId: string): boolean =>
  periods.some(
    ({ fee_id, void_reason }) =>
      fee_id === feeId && (void_reason === 'unpaid' || void_reason === 'declined'),
  );

export type NewPeriod = NextPeriod &
  Pick<Period, 'plan'> &
  Partial<Pick<Period, 'fee_id' | 'id' | 'paid_on'>> & {
    /** True where later periods have been moved out of the way. */
    keepsLater?: boolean;
    /** The days of the member where they are known. */
    days?: Awaited<ReturnType<typeof memberDays>>;
    /** A further event for the history. */
    also?: NewRow<'activity'> | undefined;
  };

/** Adds a period. Closes periods that still cover its days, and the standing of a member who had left. */
export async function addPeriod(
  trx: Database,
  memberId: string,
  next: NewPeriod,
  by: By,
): Promise<Period> {
  const { also, days, keepsLater, ...bought } = next;
  const { id = randomUUID(), starts_on } = bought;
  const { periods, standings } = days ?? (await memberDays(trx, memberId));
  if (!keepsLater) {
    await closePeriods(trx, periods, { from: starts_on, closedBy: id, reason: 'changed' }, by.now);
  }
  for (const standing of standings.filter((one) => isNotVoided(one) && one.standing === 'left')) {
    if (standing.ends_on !== null) continue;
    await endStanding(trx, standing, { before: starts_on, closedBy: id, now: by.now });
  }
  await addFirstPeriods(trx, [{ ...bought, also, id, memberId }], by);
  return trx
    .selectFrom('member_periods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Adds periods at once, of members in whose way nothing is. */
export async function addFirstPeriods(
  trx: Database,
  periods: (Omit<NewPeriod, 'days' | 'keepsLater'> & { memberId: string })[],
  by: By,
): Promise<void> {
  const rows = periods.map((period) => periodRow(period.memberId, period, by));
  await insertMany(trx, 'member_periods', rows);
  const added = periods.flatMap(({ also, memberId, source }, index) => [
    activityRow(by, { memberId }, source, periodDetails(rows[index]!)),
    ...(also ? [also] : []),
  ]);
  await insertMany(trx, 'activity', added);
}

function periodRow(
  memberId: string,
  {
    fee_id = null,
    id = randomUUID(),
    paid_on = null,
    plan,
    source,
    ...days
  }: Omit<NewPeriod, 'days' | 'keepsLater'>,
  { now }: By,
) {
  return {
    id,
    member_id: memberId,
    plan,
    starts_on: days.starts_on,
    ends_on: days.ends_on,
    bought_until: days.ends_on,
    source,
    fee_id,
    paid_on,
    created_at: now.toISOString(),
  };
}

/** Returns what the history stores about a period. */
export const periodDetails = ({
  id,
  plan,
  starts_on,
  ends_on,
}: Pick<Period, 'id' | 'plan' | 'starts_on' | 'ends_on'>) => ({
  period: id,
  plan,
  from: starts_on,
  to: ends_on,
});

/** Ends valid periods on the day before `from`. Voids those that begin on `from` or later. */
export async function closePeriods(
  trx: Database,
  periods: Period[],
  { from, closedBy, reason }: { from: string; closedBy: string; reason: 'changed' | 'ended' },
  now: Date,
): Promise<void> {
  const last = addDays(from, -1);
  for (const { id, starts_on, ends_on } of periods.filter(isNotVoided)) {
    if (ends_on !== null && ends_on < from) continue;
    await trx
      .updateTable('member_periods')
      .set(
        starts_on < from
          ? { ends_on: last, closed_by: closedBy }
          : { closed_by: closedBy, voided_at: now.toISOString(), void_reason: reason },
      )
      .where('id', '=', id)
      .execute();
  }
}

const isValidEnding = (one: Standing) => isNotVoided(one) && one.standing !== 'suspended';

export const isOpenEnding = (one: Standing) => isValidEnding(one) && one.ends_on === null;

export async function endStanding(
  trx: Database,
  { id, starts_on }: Standing,
  { before, closedBy = null, now }: { before: string; closedBy?: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('member_standings')
    .set({
      closed_by: closedBy,
      ...(starts_on < before ? { ends_on: addDays(before, -1) } : { voided_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
}

/** Undoes what a period or a standing closed, as far as other periods and the end of the membership leave room. */
export async function reopenClosedBy(
  trx: Database,
  memberId: string,
  closer: string,
  now: Date,
): Promise<void> {
  for (;;) {
    const { standings, periods } = await memberDays(trx, memberId);
    const standing = standings.find((one) => one.closed_by === closer);
    if (standing) {
      const { id, starts_on } = standing;
      const next =
        periods.find((period) => isNotVoided(period) && period.starts_on > starts_on) ??
        standings.find((one) => isOpenEnding(one) && one.id !== id && one.starts_on >= starts_on);
      await trx
        .updateTable('member_standings')
        .set({ ends_on: null, closed_by: null, voided_at: null })
        .where('id', '=', id)
        .execute();
      if (!next) continue;
      await endStanding(trx, standing, { before: next.starts_on, closedBy: next.id, now });
      continue;
    }
    const closed = periods.find((period) => period.closed_by === closer);
    if (!closed) return;
    const others = periods.filter((period) => isNotVoided(period) && period.id !== closed.id);
    await trx
      .updateTable('member_periods')
      .set(reopened(closed, [...others, ...standings.filter(isValidEnding)].toSorted(byStart)))
      .where('id', '=', closed.id)
      .execute();
  }
}

function reopened(
  { starts_on, bought_until, voided_at, void_reason }: Period,
  others: (Days & { id: string })[],
) {
  const taken = others.find((other) => covers(other, starts_on));
  if (taken) return { closed_by: taken.id, voided_at, void_reason };
  const bought: Days = { starts_on, ends_on: bought_until };
  const next = others.find((other) => other.starts_on > starts_on);
  const isCut = next !== undefined && covers(bought, next.starts_on);
  return {
    ends_on: isCut ? addDays(next.starts_on, -1) : bought_until,
    closed_by: isCut ? next.id : null,
    voided_at: null,
    void_reason: null,
  };
}
