import { Hono } from 'hono';
import { amountQuestion } from '../../../../views/people/fees/amount-question.ts';
import { ask } from '../../../web/acts.tsx';
import { byOf } from '../../../web/api/by.ts';
import { record } from '../../../services/activity/record.ts';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { formatFor } from '../../../shared/i18n/format.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { recordPayment } from './by-hand.ts';
import { findFeeSums } from '../fee-list.ts';
import { LETTER_SENT, lettersSent } from './fee-log.ts';
import { feeWithId } from '../fees.ts';
import { parseMoneyForm } from './money-form.ts';
import { letterForm, recordedForm } from './hand-schema.ts';
import { askByHand } from '../letters/reminders.ts';
import { owed } from '../../payments/shared/status.ts';
import { feeIn, idOf, sendsMail, showFee } from './show-fee.tsx';

/** app.ts mounts requireAdmin before these pages. */
export const feePageRoutes = new Hono<AppEnvironment>();

feePageRoutes.get(paths.adminFee(':id'), (c) => showFee(c));

feePageRoutes.post(paths.adminFeePayments(':id'), async (c) => {
  const id = idOf(c);
  const form = await parseMoneyForm(c, recordedForm);
  if (!form.ok) return showFee(c, form, 422);
  const { values } = form;
  if (values.step === 'change') return showFee(c, { values });
  const { note = '', rest, ...money } = form.data;
  const { language } = c.var;
  const fee = await feeIn(c);
  const doubt = amountQuestion(translator(language), formatFor(language), fee, money.amount);
  const back = `${paths.adminFee(id)}#payment`;
  const question = doubt && (await ask(c, { id, list: back, back, fields: values }, doubt));
  if (question) return question;
  const recorded = await recordPayment(
    c.var.site,
    id,
    { ...money, note, rest: Number(rest) },
    byOf(c),
  );
  switch (recorded.outcome) {
    case 'recorded':
    case 'known':
      return redirectWithNotice(
        c,
        `${paths.adminFee(id)}#recorded`,
        (await sendsMail(c.var, fee)) ? recordedNotice(fee) : 'fee:recorded',
      );
    case 'gone':
      return found<Response>(null);
    default: {
      // The typed amount may be wrong now, so the form begins again with the rest.
      const obstacle = recorded.outcome === 'changed' ? 'changed' : 'closed';
      const { day = '', method = '' } = values;
      return showFee(c, { obstacle, kept: { day, method, note } }, 409);
    }
  }
});

feePageRoutes.post(paths.adminFeeLetter(':id'), async (c) => {
  const { db, now } = c.var.site;
  const id = idOf(c);
  const { lettersSent: seen = '0' } = (await parseForm(c, letterForm)).values;
  const outcome = await db.transaction().execute(async (trx) => {
    const fee = await feeWithId(trx, id);
    const row = await findFeeSums(trx, id);
    if (!fee || !row) return 'gone';
    const site = { ...c.var.site, db: trx };
    if (!(await sendsMail({ site }, row)) || !owed.includes(fee.status)) return 'closed';
    // The same form sent twice has the wanted result both times.
    if ((await lettersSent(trx, id)) !== Number(seen)) return 'known';
    await askByHand(trx, [id], now());
    await record(trx, byOf(c), { type: 'fee', id }, 'updated', [LETTER_SENT]);
    return 'queued';
  });
  found(outcome !== 'gone');
  if (outcome === 'closed') return showFee(c, { obstacle: 'closed' }, 409);
  const { payer_email } = await feeIn(c);
  const notice = payer_email ? 'fee:letterQueued' : 'fee:letterOnPaper';
  return redirectWithNotice(c, paths.adminFee(id), notice);
});

const recordedNotice = ({ payer_email }: { payer_email: string }) =>
  payer_email ? 'fee:recordedMailed' : 'fee:recordedOnPaper';
