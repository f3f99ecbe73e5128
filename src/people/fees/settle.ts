import type { Period } from '../periods/periods.ts';
import { officeOf } from '../../services/mail/mailboxes.ts';
import { readAssociation } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import type { Email } from '../../services/mail/emails/index.ts';
import type { By } from '../../services/activity/record.ts';
import { queueEmails, recallReceipt } from '../../services/mail/outbox.ts';
import { addTask, askAboutMoney } from '../register/tasks.ts';
import { isWrittenTo } from '../register/takes-letters.ts';
import { boughtIn, paidDays } from './bought.ts';
import { type Activated, activateMembership, type Paid } from './activate-membership.ts';
import type { Fee, MoneyNews } from './fees.ts';
import { type FeeRow, moneyOf, storeStatus } from './fee-rows.ts';
import { isEarned, owed, type PaymentStatus } from '../payments/shared/status.ts';
import { addresseeOf } from './emails/addressees.ts';
import { paidPattern } from './paid-pattern.ts';
import { receiptEmail, returnedEmail, reviewEmail } from './emails/emails.ts';
import { cancelDuplicateApplications } from './duplicate-applications.ts';

type Settings = Pick<Config, 'mail' | 'mode'>;

/** Reports money for a fee that no longer exists to the office. */
export async function reportMoney(
  settings: Settings,
  trx: Database,
  gone: Pick<Fee, 'id' | 'product'>,
  { receiptNumber, now }: { receiptNumber: string; now: Date },
): Promise<void> {
  const office = await officeIn(settings, trx);
  if (office) await queueEmails(trx, [reviewEmail(gone, office, receiptNumber)], now);
}

/** Stores the status of a fee with the period that follows from it and the questions to the office. Needs a transaction. */
export async function settle(
  trx: Database,
  fee: FeeRow,
  paid: Paid,
  by: By,
): Promise<Activated & { row: FeeRow }> {
  const credited = isEarned(fee.status) ? await changeWithCreditOf(trx, fee) : undefined;
  const activated = await activateMembership(trx, fee, paid, by);
  const { status, memberId } = activated;
  const row = await storeStatus(trx, fee.id, status, by.now, memberId);
  if (status !== fee.status) {
    await askAboutMoney(trx, row, [fee.status, status], by);
    if (credited && !['paid', 'overpaid'].includes(status)) {
      const about = { memberId: row.member_id, feeId: credited.id };
      await addTask(trx, { kind: 'creditReturned', ...about }, by.now);
    }
  }
  return { ...activated, row };
}

/** Finds a paid change of plan that was cheaper by what was left of this fee's period. */
const changeWithCreditOf = (trx: Database, { id }: FeeRow) =>
  trx
    .selectFrom('member_periods as own')
    .innerJoin('member_periods as later', 'later.id', 'own.closed_by')
    .innerJoin('fees', 'fees.id', 'later.fee_id')
    .select('fees.id')
    .where('own.fee_id', '=', id)
    .where('later.voided_at', 'is', null)
    .where('fees.purpose', '=', 'change')
    .whereRef('fees.full_price', '>', 'fees.amount')
    .executeTakeFirst();

/**
 * Settles a fee for which money has come or gone, and writes to the payer and the office. Returns the ids of fees that are
 * cancelled because this one was paid.
 */
export async function settleMoney(
  settings: Settings,
  trx: Database,
  fee: Fee,
  money: MoneyNews,
  now: Date,
): Promise<{ status: PaymentStatus; cancelled: string[] }> {
  const { adminId, receipts, sessionId } = money;
  const by = { adminId, now };
  const { status, cancelled, period, row } = await settle(trx, fee.row, money, by);
  if (sessionId && row.application_id) {
    await trx
      .updateTable('membership_applications')
      .set({ payment_session_id: sessionId })
      .where('id', '=', row.application_id)
      .execute();
  }
  if (receipts.length > 0 && status !== 'partly_paid') {
    cancelled.push(...(await cancelDuplicateApplications(trx, fee, by)));
  }
  const what = { ...money, status, before: fee.status, period };
  await queueEmails(trx, await emailsAbout(settings, trx, fee, what), now);
  return { status, cancelled };
}

async function emailsAbout(
  settings: Settings,
  trx: Database,
  fee: Fee,
  {
    before,
    receipts,
    returned,
    status,
    period,
  }: MoneyNews & { before: PaymentStatus; period?: Period | undefined },
): Promise<Email[]> {
  const emails: Email[] = [];
  const isReviewed = status === 'needs_review' && before !== status;
  const office = isReviewed ? await officeIn(settings, trx) : null;
  if (office) emails.push(reviewEmail(fee, office));
  const isNews = returned && (!returned.undoes || (await recallReceipt(trx, returned.undoes)));
  if (receipts.length === 0 && !isNews) return emails;
  const to = { email: fee.email, memberId: fee.row.member_id };
  if (!(await isWrittenTo({ config: settings, db: trx }, to))) return emails;
  const days = period ? boughtIn(period) : await paidDays(trx, fee.id);
  const addressee = await addresseeOf(trx, fee.id);
  const paid = { fee_id: fee.id, membership_type: fee.product };
  const pattern = days && (await paidPattern(trx, paid));
  const about = { addressee, days, pattern };
  emails.push(...receipts.map((receipt) => receiptEmail(fee, receipt, about)));
  if (isNews) {
    const rest = await restOf(trx, fee, status);
    emails.push(returnedEmail(fee, returned, { addressee, rest }));
  }
  return emails;
}

const officeIn = async ({ mail, mode }: Settings, trx: Database) =>
  mail && officeOf(mail, await readAssociation(trx, mode));

/** Returns what is to be paid again. */
async function restOf(trx: Database, { amount, row }: Fee, status: PaymentStatus) {
  return owed.includes(status) ? amount - (await moneyOf(trx, row)).total : 0;
}
