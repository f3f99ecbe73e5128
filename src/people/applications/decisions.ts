import type { Database } from '../../db/connection.ts';
import { grantApplication, withdrawGrant } from '../periods/grant.ts';
import { periodOfFee } from '../periods/periods.ts';
import { voidPeriod } from '../periods/voiding.ts';
import { type FeeRow, findFee, moneyOf, statusByMoney } from '../fees/fee-rows.ts';
import { cancelFees } from '../periods/open-fees.ts';
import { canBePaid, isEarned, payable, type PaymentStatus } from '../payments/shared/status.ts';
import { type Application, findApplication } from '../register/applicants.ts';
import type { By } from '../../services/activity/record.ts';
import { touchMember } from '../register/register.ts';
import {
  asksAboutMoney,
  type DeclineReason,
  type MoneyChoice,
  UNDO_MINUTES_WITHOUT_EMAIL,
} from './shared/decision.ts';
import { emailsTo, writeTo, type Written } from './emails.ts';
import { recallableUntil, recallEmail } from '../../services/mail/outbox.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { settle } from '../fees/settle.ts';
import { attemptsOf } from '../payments/queries.ts';

export interface Deciding extends By {
  admin: { email: string };
}

/** `decided`: another decision stands. */
type Refusal = 'gone' | 'decided';

type Email = Pick<Written, 'text' | 'isSent'>;

/** Nobody has to pay for these, so accepting makes the membership. */
export const isGranted = async (db: Database, id: string) => (await findFee(db, id)) === undefined;

/** Accepts an application. Without a fee the membership begins at once, otherwise the fee stays as it is. */
export async function acceptApplication(
  trx: Database,
  id: string,
  message: Email,
  by: Deciding,
): Promise<{ outcome: 'accepted' | 'known' | 'inTheWay' | Refusal }> {
  const application = await findApplication(trx, id);
  if (!application) return { outcome: 'gone' };
  if (application.decision === 'accepted') return { outcome: 'known' };
  if (application.decision !== null) return { outcome: 'decided' };
  if (await isGranted(trx, id)) {
    if (!(await grantApplication(trx, application, by))) return { outcome: 'inTheWay' };
  }
  await storeDecision(trx, id, { decision: 'accepted' }, by);
  await writeTo(trx, application, { kind: 'accepted', ...message }, by);
  return { outcome: 'accepted' };
}

/** Only money that has paid the fee can be kept: a part of it would still be owed. */
export const canKeepMoney = (status: PaymentStatus) => isEarned(status) && status !== 'free';

export interface Declining extends Email {
  reason: DeclineReason;
  /** Null where no money has come. */
  money: MoneyChoice | null;
  /** The status that the page showed. */
  seen: string;
}

/**
 * Declines an application: an unpaid fee is cancelled, and a membership that the fee has paid for was never one. `changed`:
 * the fee is no longer as the page showed it. `paymentUnderWay`: a payment may still come or fail.
 */
export async function declineApplication(
  trx: Database,
  id: string,
  { money, reason, seen, ...message }: Declining,
  by: Deciding,
): Promise<{ outcome: 'declined' | 'known' | 'changed' | 'paymentUnderWay' | Refusal }> {
  const application = await findApplication(trx, id);
  if (!application) return { outcome: 'gone' };
  if (application.decision === 'declined') return { outcome: 'known' };
  if (application.decision !== null) return { outcome: 'decided' };
  const fee = await findFee(trx, id);
  const status = application.payment_status;
  if (status === 'processing') return { outcome: 'paymentUnderWay' };
  // A checkout that was closed for this has not changed what is decided.
  const isAsShown = status === seen || (canBePaid(status) && payable.some((each) => each === seen));
  if (!isAsShown) return { outcome: 'changed' };
  if (asksAboutMoney(status) !== (money !== null)) return { outcome: 'changed' };
  if (fee) await closeFee(trx, fee, money, by);
  const decision = { decision: 'declined', decline_reason: reason } as const;
  await storeDecision(trx, id, { ...decision, fee_status_before: fee?.status ?? null }, by);
  await writeTo(trx, application, { kind: 'declined', ...message }, by);
  return { outcome: 'declined' };
}

async function closeFee(trx: Database, fee: FeeRow, money: MoneyChoice | null, by: By) {
  await cancelFees(trx, { ids: [fee.id] }, by);
  const period = await periodOfFee(trx, fee.id);
  if (period) {
    await touchMember(trx, period.member_id, by.now);
    await voidPeriod(trx, period, 'declined', by);
  }
  const isKept = money === 'gift' && canKeepMoney(fee.status);
  if (money !== null && !isKept && fee.status !== 'disputed') {
    const paidOn = dayInStockholm(by.now);
    await settle(trx, fee, { status: 'needs_review', paidOn, isVoid: true }, by);
  }
}

type Decision = Partial<Pick<Application, 'decision' | 'decline_reason' | 'fee_status_before'>>;

export async function storeDecision(
  trx: Database,
  id: string,
  { decision = null, decline_reason = null, fee_status_before = null }: Decision,
  { adminId, now }: By,
): Promise<void> {
  await trx
    .updateTable('membership_applications')
    .set({
      decision,
      decline_reason,
      fee_status_before,
      decided_at: decision && now.toISOString(),
      decided_by: decision && adminId,
    })
    .where('id', '=', id)
    .execute();
}

const MINUTE_MS = 60_000;

/** `until` is null where the email has been given up, and waits no longer. */
export interface Undoable {
  until: string | null;
  hasEmail: boolean;
}

/** Returns until when a decision can be undone: until its email goes out, or for an hour where there is none. */
export async function undoableUntil(
  db: Database,
  application: Application,
  now: Date,
): Promise<Undoable | null> {
  const { decided_at, decision, id } = application;
  if (decision === null || decided_at === null) return null;
  if (decision === 'declined' && !(await isFeeAsLeft(db, application))) return null;
  const email = (await emailsTo(db, id)).findLast(({ kind }) => kind === decision);
  // The office has decided nothing here where there is no email: the upgrade has.
  if (!email) return null;
  if (email.letter_id !== null) {
    const found = await recallableUntil(db, email.letter_id);
    return found && { until: found.goesAt, hasEmail: true };
  }
  const until = new Date(Date.parse(decided_at) + UNDO_MINUTES_WITHOUT_EMAIL * MINUTE_MS);
  return until > now ? { until: until.toISOString(), hasEmail: false } : null;
}

/** Takes a decision back with its email, as if it had never been made. */
export async function undoDecision(
  trx: Database,
  id: string,
  by: By,
): Promise<{ outcome: 'undone' | 'known' | 'tooLate' | 'gone' }> {
  const application = await findApplication(trx, id);
  if (!application) return { outcome: 'gone' };
  if (application.decision === null) return { outcome: 'known' };
  if (!(await undoableUntil(trx, application, by.now))) return { outcome: 'tooLate' };
  const email = (await emailsTo(trx, id)).findLast(({ kind }) => kind === application.decision);
  if (email?.letter_id && (await recallEmail(trx, email.letter_id))) {
    return { outcome: 'tooLate' };
  }
  await trx.deleteFrom('application_letters').where('id', '=', email!.id).execute();
  // Before the fee, which gives no membership while its application is declined.
  await storeDecision(trx, id, {}, by);
  const fee = await findFee(trx, id);
  if (application.decision === 'accepted') {
    if (!fee) await withdrawGrant(trx, application, by);
  } else if (fee) {
    await reopenFee(trx, fee, application.fee_status_before!, by);
  }
  return { outcome: 'undone' };
}

/** Returns false where something has happened to the fee since the application was declined. */
async function isFeeAsLeft(
  db: Database,
  { fee_status_before: before, id }: Application,
): Promise<boolean> {
  const fee = await findFee(db, id);
  if (!fee || before === null) return !fee;
  if (canBePaid(before)) return fee.status === 'cancelled';
  return fee.status === before || fee.status === 'needs_review';
}

async function reopenFee(trx: Database, fee: FeeRow, before: PaymentStatus, by: By): Promise<void> {
  const attempts = await attemptsOf(trx, fee.id);
  const money = await moneyOf(trx, fee);
  const was = { ...fee, status: before };
  const status = canBePaid(before)
    ? before
    : statusByMoney(
        was,
        money,
        attempts.map(({ status }) => status),
      );
  const paidOn = money.paidOn ?? dayInStockholm(by.now);
  await settle(trx, fee, { status, paidOn, isVoid: true }, by);
}
