import { officeMailbox } from '../association/mailboxes.ts';
import { readAssociation } from '../association/queries.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { defaultLanguage, isLanguage, translator } from '../i18n/index.ts';
import { queueLetters } from '../mail/outbox.ts';
import { paths } from '../paths.ts';
import type { Charge, ChargeBook } from '../payments/charges.ts';
import { payable } from '../payments/status.ts';
import { receiptLetter, reviewLetter } from './letters.ts';
import { planName, planOf } from './plans.ts';
import { type Application, cancelTwins, findApplication } from './queries.ts';

export function membershipCharges({ mail, mode }: Pick<Config, 'mail' | 'mode'>): ChargeBook {
  const officeOf = async (db: Database, settings: NonNullable<typeof mail>) =>
    officeMailbox(settings, await readAssociation(db, mode));

  return {
    async find(db, id) {
      const application = await findApplication(db, id);
      return application && chargeOf(application);
    },

    describe(product, language) {
      const t = translator(language);
      return t('checkout:membership', { plan: planName(t, product) });
    },

    pageOf: ({ id, product }) => paths.membershipSuccess({ type: product, application: id }),

    async recordCheckout(trx, id, sessionId) {
      await trx
        .updateTable('membership_applications')
        .set({ payment_session_id: sessionId, payment_status: 'pending' })
        .where('id', '=', id)
        .where('payment_status', 'in', payable)
        .execute();
    },

    async reportMoney(trx, gone, receiptNumber, now) {
      if (!mail) return;
      const office = await officeOf(trx, mail);
      await queueLetters(trx, [reviewLetter(gone, office, receiptNumber)], now);
    },

    async recordOutcome(trx, charge, { status, sessionId, receipts }, now) {
      await trx
        .updateTable('membership_applications')
        .set({ payment_status: status, ...(sessionId && { payment_session_id: sessionId }) })
        .where('id', '=', charge.id)
        .execute();
      const cancelled = receipts.length > 0 ? await cancelTwins(trx, charge) : [];
      if (!mail) return cancelled;
      const letters = receipts.map((receipt) => receiptLetter(charge, receipt));
      if (status === 'needs_review' && charge.status !== status) {
        letters.push(reviewLetter(charge, await officeOf(trx, mail)));
      }
      await queueLetters(trx, letters, now);
      return cancelled;
    },
  };
}

function chargeOf(application: Application): Charge {
  const { id, email, full_name, language, membership_type, payment_status } = application;
  return {
    id,
    product: membership_type,
    amount: planOf(membership_type)?.amount ?? 0,
    status: payment_status,
    payerName: full_name,
    email,
    language: isLanguage(language) ? language : defaultLanguage,
  };
}
