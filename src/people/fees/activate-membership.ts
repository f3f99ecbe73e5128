import { readMembershipYear } from '../../services/association/queries.ts';
import { cancelFees } from '../periods/open-fees.ts';
import type { Database } from '../../db/connection.ts';
import { findApplication, isDeclined, registerApplicant } from '../register/applicants.ts';
import { countsFrom } from './due-day.ts';
import type { FeeRow } from './fee-rows.ts';
import { isEarned, type PaymentStatus, statusWhenDeclined } from '../payments/shared/status.ts';
import { activityRow, type By } from '../../services/activity/record.ts';
import { addTask } from '../register/tasks.ts';
import { nextPeriod } from '../periods/shared/next-period.ts';
import { type Member, touchMember } from '../register/register.ts';
import { isNotVoided } from '../register/shared/status.ts';
import { movePeriods, periodAgain } from '../periods/moving.ts';
import {
  addPeriod,
  anyPeriodOfFee,
  hadPeriod,
  memberDays,
  type Period,
} from '../periods/periods.ts';
import { voidPeriod } from '../periods/voiding.ts';

export interface Activated {
  /** `needs_review` where money has come for which no period can be made. */
  status: PaymentStatus;
  /** Other fees of the member that nobody has to pay now. */
  cancelled: string[];
  /** The member for whom the fee is, who may have been registered just now. */
  memberId: string | null;
  /** The period that has been made. */
  period?: Period;
}

export interface Paid {
  status: PaymentStatus;
  paidOn: string;
  startsOn?: string | undefined;
  /** The period of the fee is void, so that money that has paid it makes it again. */
  isVoid?: boolean;
}

/** Makes the period of a fee that is now paid, and takes it back when the money goes. Needs the payment's transaction. */
export async function activateMembership(
  trx: Database,
  fee: FeeRow,
  { isVoid = false, status, paidOn, startsOn }: Paid,
  by: By,
): Promise<Activated> {
  const unchanged = { status, cancelled: [], memberId: fee.member_id };
  if (await isDeclined(trx, fee.application_id)) {
    return { ...unchanged, status: statusWhenDeclined(fee.status, status) };
  }
  const wasEarned = !isVoid && isEarned(fee.status);
  if (wasEarned === isEarned(status)) return unchanged;
  if (isEarned(status)) return makePeriod(trx, fee, { status, paidOn, startsOn }, by);
  const period = await anyPeriodOfFee(trx, fee.id);
  if (period) await voidPeriod(trx, period, 'unpaid', by);
  return unchanged;
}

async function makePeriod(
  trx: Database,
  fee: FeeRow,
  { status, paidOn, startsOn }: Paid,
  by: By,
): Promise<Activated> {
  const { member, isNew = false } = (await memberOf(trx, fee, paidOn, by)) ?? {};
  const plan = fee.plan ?? '';
  const isChange = fee.purpose === 'change';
  const days =
    member && (isNew ? { periods: [], standings: [] } : await memberDays(trx, member.id));
  const year = await readMembershipYear(trx);
  const requested = { plan, paidOn: startsOn ?? countsFrom(fee, paidOn), isChange, year };
  const again =
    days && !startsOn && hadPeriod(days.periods, fee.id) ? periodAgain(days, requested) : null;
  const next = again?.next ?? (days && nextPeriod(days, requested));
  if (!days || !next || 'refused' in next) {
    return { status: 'needs_review', cancelled: [], memberId: member?.id ?? null };
  }
  const paid = { ...next, plan, fee_id: fee.id, paid_on: paidOn };
  if (again) await movePeriods(trx, again.moves, by);
  const also = activityRow(by, { memberId: member.id }, 'paid', { fee: fee.id, on: paidOn });
  // Moving periods has changed the days.
  const known = again ? { keepsLater: true } : { days };
  const period = await addPeriod(trx, member.id, { ...paid, ...known, also }, by);
  // An applicant with a running period of another plan may have meant to change at once.
  const isOther = days.periods.some(
    (one) => isNotVoided(one) && lastsTo(one, paidOn) && one.plan !== plan,
  );
  if (!startsOn && fee.application_id && isOther && next.starts_on > paidOn) {
    await addTask(trx, { kind: 'otherPlan', memberId: member.id, feeId: fee.id }, by.now);
  }
  const cancelled = isNew ? [] : await cancelFees(trx, { memberId: member.id, except: fee.id }, by);
  return { status, cancelled, memberId: member.id, period };
}

const lastsTo = ({ ends_on }: Period, day: string) => ends_on === null || ends_on >= day;

async function memberOf(
  trx: Database,
  fee: FeeRow,
  joinedOn: string,
  by: By,
): Promise<{ member: Member | undefined; isNew?: boolean } | undefined> {
  if (fee.member_id) return { member: await touchMember(trx, fee.member_id, by.now) };
  if (!fee.application_id) return undefined;
  const application = await findApplication(trx, fee.application_id);
  if (!application) return undefined;
  return registerApplicant(trx, application, joinedOn, by);
}
