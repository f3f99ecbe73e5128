import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { RefundConfirmation } from '../../../../views/people/fees/refunds/refund-confirmation.tsx';
import { RefundPage, type SentRefund } from '../../../../views/people/fees/refunds/refund-page.tsx';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import { byOf } from '../../../web/api/by.ts';
import { found } from '../../../web/api/api.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { recordRefund } from './by-hand.ts';
import { findFeeSums } from '../fee-list.ts';
import { parseMoneyForm } from './money-form.ts';
import { refundForm } from './hand-schema.ts';
import { membershipEffect } from './membership-effect.ts';
import { historyOf } from '../../payments/queries.ts';
import { previewRefund } from './refund-preview.ts';
import { methodsByHand } from '../../payments/shared/status.ts';
import { sendsMail } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Asks for the refund, shows what follows, and notes it after a second press. app.ts mounts requireAdmin before. */
export const refundPageRoutes = new Hono<AppEnvironment>()
  .get('/admin/fees/:id/refund', (c) => {
    assertConfirmed(c);
    return showForm(c);
  })
  .post('/admin/fees/:id/refund', async (c) => {
    const { admin, site } = c.var;
    const id = idOf(c);
    if (!isConfirmed(admin, site.now())) {
      return c.redirect(paths.adminConfirm(paths.adminFeeRefund(id)), 303);
    }
    const form = await parseMoneyForm(c, refundForm);
    if (!form.ok) return showForm(c, form, 422);
    const { values } = form;
    if (values.step === 'change') return showForm(c, { values });
    const { kept, note = '', step, ...typed } = form.data;
    const money = { ...typed, note };
    let hasChanged = false;
    if (step === 'sure') {
      const refund = { ...money, kept: Number(kept) };
      const { outcome } = await recordRefund(site, id, refund, byOf(c));
      if (outcome === 'recorded' || outcome === 'known') {
        return redirectWithNotice(c, paths.adminFee(id), 'fee:refundRecorded');
      }
      if (outcome !== 'changed') return refused(c, values, outcome);
      hasChanged = true;
    }
    const fee = found(await findFeeSums(site.db, id));
    const preview = await previewRefund(site.db, fee, money.amount);
    if (preview.outcome !== 'possible') return refused(c, values, preview.outcome);
    return renderPage(
      c,
      <RefundConfirmation
        fee={fee}
        money={money}
        values={values}
        status={preview.status}
        effect={await membershipEffect(site.db, fee, preview.status, dayInStockholm(site.now()))}
        sendsMail={await sendsMail(c.var, fee)}
        hasChanged={hasChanged}
      />,
      hasChanged ? 409 : 200,
    );
  });

const idOf = (c: C) => c.req.param('id') ?? '';

function refused(c: C, values: SentRefund['values'], outcome: string) {
  return outcome === 'tooMuch'
    ? showForm(c, { values, errors: { amount: 'amountTooMuch' } }, 422)
    : showForm(c, { values }, 409);
}

async function showForm(c: C, sent?: SentRefund, status?: 409 | 422) {
  const { db, now } = c.var.site;
  const fee = found(await findFeeSums(db, idOf(c)));
  const last = (await historyOf(db, fee.id)).find(({ kind }) => kind === 'payment');
  const isByHand = methodsByHand.some((method) => method === last?.method);
  return renderPage(
    c,
    <RefundPage
      fee={fee}
      most={(await previewRefund(db, fee, 0)).outcome === 'possible' ? fee.paid : 0}
      form={{
        key: randomUUID(),
        method: (isByHand && last?.method) || '',
        today: dayInStockholm(now()),
      }}
      sent={sent}
    />,
    status,
  );
}
