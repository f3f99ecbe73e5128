import type { Database } from '../../../db/connection.ts';
import { recallableUntil, recallEmail } from '../../../services/mail/outbox.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { findFee, type FeeRow, moneyOf, statusByMoney, storeStatus } from '../../fees/fee-rows.ts';
import { activateMembership } from '../../fees/activate-membership.ts';
import { attemptsOf } from '../../payments/queries.ts';
import { canBePaid, type PaymentStatus } from '../../payments/shared/status.ts';
import { withdrawGrant } from '../../periods/grant.ts';
import { type Application, findApplication } from '../../register/applicants.ts';
import type { By } from '../../../services/activity/record.ts';
import { askAboutMoney } from '../../register/tasks.ts';
import { storeDecision } from './decide.ts';
import { emailsTo } from './emails.ts';
import { WITHOUT_LETTER_MINUTES } from './undo-minutes.ts';

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
  const until = new Date(Date.parse(decided_at) + WITHOUT_LETTER_MINUTES * MINUTE_MS);
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
  // As if the money had come only now, because its period is void.
  const unsettled = { ...fee, status: 'needs_review' as const };
  const settled = await activateMembership(trx, unsettled, { status, paidOn }, by);
  const row = await storeStatus(trx, fee.id, settled.status, by.now, settled.memberId);
  if (row.status !== fee.status) await askAboutMoney(trx, row, [fee.status, row.status], by);
}
