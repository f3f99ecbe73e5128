import { readMembershipYear } from '../../services/association/queries.ts';
import type { Database } from '../../db/connection.ts';
import type { StoredApplication } from '../register/applicants.ts';
import { countsFrom } from './due-day.ts';
import { type FeeRow, findFee } from './fee-rows.ts';
import { isEarned, owed } from '../payments/shared/status.ts';
import type { Days } from '../../shared/days.ts';
import { findSameMember } from '../register/duplicates.ts';
import { nextPeriod } from '../periods/shared/next-period.ts';
import { memberDays, type Period, periodOfFee } from '../periods/periods.ts';

export interface BoughtDays extends Days {
  /** True where an earlier period runs until the day before. */
  isLater: boolean;
}

/** Returns the days that a period has been bought for, even where the membership ended before them. */
export const boughtIn = ({ bought_until, starts_on }: Period): Days => ({
  starts_on,
  ends_on: bought_until,
});

/** Returns the days that a fee has paid for, even where the membership ended before them. */
export async function paidDays(db: Database, feeId: string): Promise<Days | null> {
  const period = await periodOfFee(db, feeId);
  return period ? boughtIn(period) : null;
}

/** Returns the days of a paid fee, and those of an unpaid one that a payment today would add to a running period. */
export async function daysOfFee(
  db: Database,
  fee: FeeRow,
  today: string,
): Promise<BoughtDays | null> {
  if (isEarned(fee.status)) {
    const days = await paidDays(db, fee.id);
    return days && { ...days, isLater: days.starts_on > today };
  }
  const memberId = fee.member_id ?? (await applicantOf(db, fee))?.id;
  return memberId && owed.includes(fee.status) ? daysToCome(db, memberId, fee, today) : null;
}

/**
 * Like `daysOfFee`, but before the payment only for the browser that has sent another application of that member:
 * a name and an address prove nothing.
 */
export async function provenDays(
  db: Database,
  application: StoredApplication,
  today: string,
): Promise<BoughtDays | null> {
  const fee = await findFee(db, application.id);
  if (!fee) return null;
  if (isEarned(fee.status)) return daysOfFee(db, fee, today);
  const member = await findSameMember(db, application);
  if (!member || !(await hasSameSender(db, application, member.id))) return null;
  return daysOfFee(db, { ...fee, member_id: member.id }, today);
}

async function daysToCome(
  db: Database,
  memberId: string,
  fee: FeeRow,
  today: string,
): Promise<BoughtDays | null> {
  const { plan, purpose } = fee;
  const paidOn = countsFrom(fee, today);
  const requested = {
    plan: plan ?? '',
    paidOn,
    isChange: purpose === 'change',
    year: await readMembershipYear(db),
  };
  const next = nextPeriod(await memberDays(db, memberId), requested);
  if ('refused' in next || next.starts_on <= today) return null;
  const { ends_on, starts_on } = next;
  return { starts_on, ends_on, isLater: true };
}

async function applicantOf(db: Database, { application_id }: FeeRow) {
  if (application_id === null) return undefined;
  const application = await db
    .selectFrom('membership_applications')
    .select(['email', 'full_name'])
    .where('id', '=', application_id)
    .executeTakeFirst();
  return application && findSameMember(db, application);
}

async function hasSameSender(
  db: Database,
  { id, sender_hash }: StoredApplication,
  memberId: string,
): Promise<boolean> {
  if (sender_hash === null) return false;
  const earlier = await db
    .selectFrom('membership_applications')
    .select('id')
    .where('member_id', '=', memberId)
    .where('sender_hash', '=', sender_hash)
    .where('id', '<>', id)
    .executeTakeFirst();
  return earlier !== undefined;
}
