import type { Term } from '../terms/terms.ts';
import { officeOf } from '../../services/mail/mailboxes.ts';
import { readAssociation } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import type { Letter } from '../../services/mail/letters/index.ts';
import { queueLetters, recallReceipt } from '../../services/mail/outbox.ts';
import { askAboutMoney } from '../register/history.ts';
import { takesLetters } from '../register/takes-letters.ts';
import { boughtIn, paidDays } from './bought.ts';
import { settleMembership } from './settle.ts';
import type { Charge, PaymentOutcome } from './charges.ts';
import { moneyOf, storeStatus } from './charge-rows.ts';
import { owed, type PaymentStatus } from '../payments/shared/status.ts';
import { addresseeOf } from './letters/addressees.ts';
import { receiptLetter, returnedLetter, reviewLetter } from './letters/letters.ts';
import { cancelTwins } from './twins.ts';

type Settings = Pick<Config, 'mail' | 'mode'>;

/** Reports money for a charge that no longer exists to the office. */
export async function reportMoney(
  settings: Settings,
  trx: Database,
  gone: Pick<Charge, 'id' | 'product'>,
  { receiptNumber, now }: { receiptNumber: string; now: Date },
): Promise<void> {
  const office = await officeIn(settings, trx);
  if (office) await queueLetters(trx, [reviewLetter(gone, office, receiptNumber)], now);
}

/**
 * Stores the status of a charge with all that follows from it: the term, questions to the office, emails. Returns the
 * ids of charges that are cancelled because this one was paid.
 */
export async function recordOutcome(
  settings: Settings,
  trx: Database,
  charge: Charge,
  outcome: PaymentOutcome,
  now: Date,
): Promise<{ status: PaymentStatus; cancelled: string[] }> {
  const { adminId, receipts, sessionId } = outcome;
  const by = { adminId, now };
  const settled = await settleMembership(trx, charge.row, outcome, by);
  const { status, cancelled, memberId, term } = settled;
  const row = await storeStatus(trx, charge.id, status, now, memberId);
  if (status !== charge.status) await askAboutMoney(trx, row, [charge.status, status], by);
  if (sessionId) {
    await trx
      .updateTable('membership_applications')
      .set({ payment_session_id: sessionId })
      .where('id', '=', charge.id)
      .execute();
  }
  if (receipts.length > 0 && status !== 'partly_paid') {
    cancelled.push(...(await cancelTwins(trx, charge, now)));
  }
  if (settings.mail) {
    await queueLetters(
      trx,
      await lettersAbout(settings, trx, charge, {
        ...outcome,
        status,
        before: charge.status,
        term,
      }),
      now,
    );
  }
  return { status, cancelled };
}

async function lettersAbout(
  settings: Settings,
  trx: Database,
  charge: Charge,
  {
    before,
    receipts,
    returned,
    status,
    term,
  }: PaymentOutcome & { before: PaymentStatus; term?: Term | undefined },
): Promise<Letter[]> {
  const letters: Letter[] = [];
  const isReviewed = status === 'needs_review' && before !== status;
  const office = isReviewed ? await officeIn(settings, trx) : null;
  if (office) letters.push(reviewLetter(charge, office));
  const isNews = returned && (!returned.undoes || (await recallReceipt(trx, returned.undoes)));
  if (receipts.length === 0 && !isNews) return letters;
  if (!(await takesLetters(trx, charge.row.member_id))) return letters;
  const days = term ? boughtIn(term) : await paidDays(trx, charge.id);
  const addressee = await addresseeOf(trx, charge.id);
  letters.push(...receipts.map((receipt) => receiptLetter(charge, receipt, { addressee, days })));
  if (isNews) {
    const rest = await restOf(trx, charge, status);
    letters.push(returnedLetter(charge, returned, { addressee, rest }));
  }
  return letters;
}

const officeIn = async ({ mail, mode }: Settings, trx: Database) =>
  mail && officeOf(mail, await readAssociation(trx, mode));

/** Returns what is to be paid again. */
async function restOf(trx: Database, { amount, row }: Charge, status: PaymentStatus) {
  return owed.includes(status) ? amount - (await moneyOf(trx, row)).total : 0;
}
