import { officeOf } from '../../services/mail/mailboxes.ts';
import { readAssociation } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { translator } from '../../shared/i18n/index.ts';
import { queueLetters, recallReceipt } from '../../services/mail/outbox.ts';
import { askAboutMoney } from '../register/history.ts';
import { takesLetters } from '../register/takes-letters.ts';
import { paidDays } from './bought.ts';
import { settleMembership } from './settle.ts';
import { paths } from '../../shared/paths.ts';
import type { Charge, ChargeBook } from './charges.ts';
import { findCharge, moneyOf, storeStatus } from './charge-rows.ts';
import { owed, payable, type PaymentStatus } from '../payments/shared/status.ts';
import { addresseeOf } from './letters/addressees.ts';
import { receiptLetter, returnedLetter, reviewLetter } from './letters/letters.ts';
import { planName } from '../../shared/plans.ts';
import { cancelTwins } from './twins.ts';

export function membershipCharges({ mail, mode }: Pick<Config, 'mail' | 'mode'>): ChargeBook {
  const findOffice = async (db: Database, settings: NonNullable<typeof mail>) =>
    officeOf(settings, await readAssociation(db, mode));

  return {
    describe(product, language) {
      const t = translator(language);
      return t('checkout:membership', { plan: planName(t, product) });
    },

    pageOf: ({ id, product, row }) =>
      row && row.application_id === null
        ? paths.charge(row.token)
        : paths.membershipSuccess({ type: product, application: id }),

    async recordCheckout(trx, id, sessionId) {
      await trx
        .updateTable('charges')
        .set({ status: 'pending' })
        .where('id', '=', id)
        .where('status', 'in', payable)
        .execute();
      await trx
        .updateTable('membership_applications')
        .set({ payment_session_id: sessionId, payment_status: 'pending' })
        .where('id', '=', id)
        .where('payment_status', 'in', payable)
        .execute();
    },

    async reportMoney(trx, gone, receiptNumber, now) {
      if (!mail) return;
      const office = await findOffice(trx, mail);
      await queueLetters(trx, [reviewLetter(gone, office, receiptNumber)], now);
    },

    async recordOutcome(trx, charge, outcome, now) {
      const { adminId, receipts, returned, sessionId } = outcome;
      const by = { adminId, now };
      const { status, cancelled } = await settleMembership(trx, charge.row, outcome, by);
      await storeStatus(trx, charge.id, status, now);
      const row = await findCharge(trx, charge.id);
      if (row && status !== charge.status) await askAboutMoney(trx, row, status, by);
      await showOnApplication(trx, charge.id, status);
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
      if (!mail) return { status, cancelled };
      const isReached = await takesLetters(trx, charge.row.member_id);
      const days = await paidDays(trx, charge.id);
      const addressee = await addresseeOf(trx, charge.id);
      const letters = isReached
        ? receipts.map((receipt) => receiptLetter(charge, receipt, { addressee, days }))
        : [];
      const isNews = returned && (!returned.undoes || (await recallReceipt(trx, returned.undoes)));
      if (isNews && isReached) {
        const rest = await restOf(trx, charge, status);
        letters.push(returnedLetter(charge, returned, { addressee, rest }));
      }
      if (status === 'needs_review' && charge.status !== status) {
        letters.push(reviewLetter(charge, await findOffice(trx, mail)));
      }
      await queueLetters(trx, letters, now);
      return { status, cancelled };
    },
  };
}

/** Returns what is to be paid again. */
async function restOf(trx: Database, { amount, row }: Charge, status: PaymentStatus) {
  return owed.includes(status) ? amount - (await moneyOf(trx, row)).total : 0;
}

/** Copies the status of a charge to its application, whose list shows it and can be filtered by it. */
async function showOnApplication(trx: Database, id: string, status: PaymentStatus): Promise<void> {
  await trx
    .updateTable('membership_applications')
    .set({ payment_status: status })
    .where('id', '=', id)
    .execute();
}
