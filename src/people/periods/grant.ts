import { readMembershipYear } from '../../services/association/queries.ts';
import type { Database } from '../../db/connection.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { StoredApplication } from '../register/applicants.ts';
import type { By } from '../../services/activity/record.ts';
import { type NextPeriod, nextPeriod } from './shared/next-period.ts';
import { touchMember } from '../register/register.ts';
import { registerApplicant } from '../register/applicants.ts';
import { cancelFees } from './open-fees.ts';
import { addPeriod, memberDays, type Period } from './periods.ts';
import { voidPeriod } from './voiding.ts';

export interface Granted {
  period: Period;
  /** False where the same form had granted it before. */
  isNew: boolean;
  /** Unpaid fees, which the granted period makes needless. */
  cancelled: string[];
}

/** Makes a member of somebody who has nothing to pay. Returns null where other periods are in the way. */
export async function grantApplication(
  trx: Database,
  application: StoredApplication,
  by: By,
): Promise<Granted | null> {
  const day = dayInStockholm(by.now);
  const { member } = await registerApplicant(trx, application, day, by);
  return grantPeriod(trx, member.id, { plan: application.membership_type, day }, by);
}

/** Grants a period, and cancels what the member has not paid yet. An `id` from the form keeps a second press from another. */
export async function grantPeriod(
  trx: Database,
  memberId: string,
  { plan, day, id }: { plan: string; day: string; id?: string },
  by: By,
): Promise<Granted | null> {
  await touchMember(trx, memberId, by.now);
  const days = await memberDays(trx, memberId);
  const known = days.periods.find((period) => period.id === id);
  if (known) return { period: known, isNew: false, cancelled: [] };
  const next = nextPeriod(days, { plan, paidOn: day, year: await readMembershipYear(trx) });
  if ('refused' in next) return null;
  const granted: NextPeriod = { ...next, source: 'granted' };
  const period = await addPeriod(trx, memberId, { ...granted, plan, ...(id && { id }) }, by);
  return { period, isNew: true, cancelled: await cancelFees(trx, { memberId }, by) };
}

export async function withdrawGrant(
  trx: Database,
  { member_id, membership_type }: StoredApplication,
  by: By,
): Promise<void> {
  if (!member_id) return;
  await touchMember(trx, member_id, by.now);
  const { periods } = await memberDays(trx, member_id);
  const granted = periods.findLast(
    ({ plan, source, voided_at }) =>
      plan === membership_type && source === 'granted' && voided_at === null,
  );
  if (granted) await voidPeriod(trx, granted, 'mistake', by);
}
