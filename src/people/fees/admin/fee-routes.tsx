import { Hono } from 'hono';
import { amountQuestion } from '../../../../views/people/fees/amount-question.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { actRoutes } from '../../../web/act-routes.tsx';
import { formRoute } from '../../../web/form-route.tsx';
import { formatFor } from '../../../shared/i18n/format.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { recordManualPayment } from './by-hand.ts';
import { closeCheckoutsLater } from '../card/sync.ts';
import { findFeeSums } from '../fee-sums.ts';
import { dayErrors, lockFee, outcomeOf } from './fee-form.ts';
import { LETTER_SENT, RECEIPT_SENT, emailsSent } from './fee-log.ts';
import { feeWithId } from '../fees.ts';
import { emailForm, recordedForm } from './hand-schema.ts';
import { queueReceiptAgain } from '../emails/receipt-again.ts';
import { askByHand } from '../emails/reminders.ts';
import { owed } from '../../payments/shared/status.ts';
import { feeIn, feePage, sendsMail, showFee, usualPayment } from './show-fee.tsx';

/** app.ts mounts requireAdmin before these pages. */
export const feePageRoutes = new Hono<AppEnvironment>();

feePageRoutes.get(paths.adminFee(':id'), (c) => showFee(c));

formRoute(feePageRoutes, paths.adminFeePayments(':id'), {
  load: feeIn,
  schema: recordedForm,
  values: ({ c, subject }) => usualPayment(c, subject),
  check: dayErrors,
  question: ({ amount }, { c, subject }) => {
    const { language } = c.var;
    const doubt = amountQuestion(translator(language), formatFor(language), subject, amount);
    return doubt && { ...doubt, back: paths.adminFeePayments(subject.id) };
  },
  view: (state, { c }) => feePage(c, { state }),
  lock: lockFee,
  run: async (trx, { note = '', version, ...typed }, { c, subject }) => {
    const money = { ...typed, note, rest: Number(version) };
    return outcomeOf(await recordManualPayment(c.var.site, trx, subject.id, money, byOf(c)));
  },
  // The typed amount may be wrong now, so the form begins again with the rest.
  refused: ({ c, values: { day = '', method = '', note = '' } }, reason) =>
    showFee(
      c,
      {
        obstacle: reason === 'changed' || reason === 'used' ? reason : 'closed',
        kept: { day, method, note },
      },
      409,
    ),
  done: async ({ isNew }, { c, subject }) => {
    if (isNew) closeCheckoutsLater(c.var.site, [subject.id]);
    if (!(await sendsMail(c.var, subject))) return 'fee:recorded';
    return subject.payer_email ? 'fee:recordedMailed' : 'fee:recordedOnPaper';
  },
  to: ({ subject }) => paths.adminFee(subject.id),
});

formRoute(feePageRoutes, paths.adminFeeEmail(':id'), {
  isPart: true,
  load: feeIn,
  schema: emailForm,
  isPress: true,
  view: (_, { c }) => feePage(c),
  run: async (trx, { version: seen }, { c, subject: { id }, now }) => {
    const fee = await feeWithId(trx, id);
    const row = await findFeeSums(trx, id);
    if (!fee || !row) return { outcome: 'gone' };
    const site = { ...c.var.site, db: trx };
    if (!(await sendsMail({ site }, row)) || !owed.includes(fee.status)) {
      return { outcome: 'refused', reason: 'closed' };
    }
    // The same form sent twice has the wanted result both times.
    if ((await emailsSent(trx, id)) !== Number(seen)) return { outcome: 'saved', isNew: false };
    await askByHand(trx, [id], now);
    return { outcome: 'saved', isNew: true };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'updated', subject: { type: 'fee', id }, changes: [LETTER_SENT] } : null,
  refused: ({ c }) => showFee(c, { obstacle: 'closed' }, 409),
  done: (_, { subject }) => (subject.payer_email ? 'fee:letterQueued' : 'fee:letterOnPaper'),
  to: ({ subject }) => paths.adminFee(subject.id),
});

actRoutes(feePageRoutes, () => paths.adminFeeReceipt(':id', ':payment'), {
  load: feeIn,
  list: paths.adminFees(),
  page: ({ id }) => paths.adminFee(id),
  type: 'fee',
  acts: {
    again: {
      run: async (trx, fee, now, c) => {
        const canMail = await sendsMail({ site: { ...c.var.site, db: trx } }, fee);
        const isQueued =
          canMail && (await queueReceiptAgain(trx, fee.id, c.req.param('payment') ?? '', now));
        return isQueued || 'adminFrame:notDoneFailed';
      },
      log: { action: 'updated', changes: [RECEIPT_SENT] },
      notice: 'fee:receiptQueued',
    },
  },
});
