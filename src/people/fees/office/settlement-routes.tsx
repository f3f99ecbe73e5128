import { type Context, Hono } from 'hono';
import { type SentChoice, SettlementPage } from '../../../../views/people/fees/settlement-page.tsx';
import { isDay } from '../../../shared/days.ts';
import { planOf } from '../../../shared/plans.ts';
import { paths } from '../../../shared/paths.ts';
import { byOf } from '../../../web/api/by.ts';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { moneyOf } from '../fee-rows.ts';
import { settlementForm } from './hand-schema.ts';
import { settleAgain, usualChoice } from './settling.ts';
import { feeIn, idOf, showFee, todayOf } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Money that gave no membership. app.ts mounts requireAdmin before these pages. */
export const settlementRoutes = new Hono<AppEnvironment>()
  .get(paths.adminFeeSettlement(':id'), async (c) => {
    const { status } = await feeIn(c);
    return status === 'needs_review' ? show(c) : showFee(c, { obstacle: 'closed' }, 409);
  })
  .post(paths.adminFeeSettlement(':id'), async (c) => {
    const id = idOf(c);
    const form = await parseForm(c, settlementForm);
    const { values } = form;
    if (!form.ok) return show(c, { values, errors: form.errors }, 422);
    const { day, number, plan } = form.data;
    const errors = {
      ...(number && !/^(m-)?\d{1,9}$/i.test(number) && { number: 'numberUnknown' }),
      ...(plan && !planOf(plan) && { plan: 'planUnknown' }),
      ...(day && !isDay(day) && { day: 'dayInvalid' }),
    };
    if (Object.keys(errors).length > 0) return show(c, { values, errors }, 422);
    const outcome = await settleAgain(c.var.site, id, { day, number, plan }, byOf(c));
    switch (outcome) {
      case 'settled':
      case 'known':
        return redirectWithNotice(c, paths.adminFee(id), 'fee:settled');
      case 'gone':
        return found<Response>(null);
      case 'closed':
      case 'tooLittle':
      case 'noPeriod':
        return showFee(c, { obstacle: outcome }, 409);
      case 'memberUnknown':
      case 'memberMissing':
        return show(c, { values, errors: { number: 'numberUnknown' } }, 422);
      default:
        return show(c, { values, refusal: outcome }, 409);
    }
  });

async function show(c: C, sent?: SentChoice, status?: 409 | 422) {
  const { db } = c.var.site;
  const fee = await feeIn(c);
  return renderPage(
    c,
    <SettlementPage
      fee={fee}
      usual={await usualChoice(db, fee, todayOf(c))}
      isByHand={(await moneyOf(db, fee)).isByHand}
      sent={sent}
    />,
    status,
  );
}
