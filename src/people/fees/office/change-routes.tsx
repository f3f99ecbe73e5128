import { type Context, Hono } from 'hono';
import { ChangePage, type SentChange } from '../../../../views/people/fees/change-page.tsx';
import { isDay } from '../../../shared/days.ts';
import { paths } from '../../../shared/paths.ts';
import { byOf } from '../../../web/api/by.ts';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { canBeChanged, LEAST_BY_CARD } from '../../payments/shared/status.ts';
import { changeFee } from './changing.ts';
import { changeForm } from './hand-schema.ts';
import { feeIn, idOf, showFee, todayOf } from './show-fee.tsx';

type C = Context<AppEnvironment>;

/** Corrects the amount or the due date of a fee. app.ts mounts requireAdmin before these pages. */
export const changeRoutes = new Hono<AppEnvironment>()
  .get(paths.adminFeeChange(':id'), async (c) => {
    const { status } = await feeIn(c);
    return canBeChanged(status) ? show(c) : showFee(c, { obstacle: 'closed' }, 409);
  })
  .post(paths.adminFeeChange(':id'), async (c) => {
    const id = idOf(c);
    const fee = await feeIn(c);
    const form = await parseForm(c, changeForm);
    const { values } = form;
    const dueFault = dueFaultOf(values.due ?? '', { before: fee.due_on, today: todayOf(c) });
    const isLow = form.ok && form.data.amount < LEAST_BY_CARD;
    const errors = {
      ...(form.ok ? {} : form.errors),
      ...(isLow && { amount: 'feeTooLow' }),
      ...(dueFault && { due: dueFault }),
    };
    if (!form.ok || Object.keys(errors).length > 0) return show(c, { values, errors }, 422);
    const { amount, due, reason, wasAmount, wasDue } = form.data;
    const outcome = await changeFee(
      c.var.site,
      id,
      {
        next: { amount, due_on: due },
        reason,
        was: { amount: Number(wasAmount), due_on: wasDue },
      },
      byOf(c),
    );
    switch (outcome) {
      case 'done':
      case 'known':
        return redirectWithNotice(c, paths.adminFee(id), 'fee:changed');
      case 'gone':
        return found<Response>(null);
      case 'changed':
        return showFee(c, { obstacle: 'changedTerms' }, 409);
      default:
        return showFee(c, { obstacle: outcome }, outcome === 'noAnswer' ? 503 : 409);
    }
  });

/** A due date that has passed may stay, but nobody gets one that has. */
function dueFaultOf(due: string, { before, today }: { before: string; today: string }) {
  if (!isDay(due)) return 'dayInvalid';
  return due < today && due !== before ? 'dayPast' : null;
}

async function show(c: C, sent?: SentChange, status?: 422) {
  return renderPage(c, <ChangePage fee={await feeIn(c)} sent={sent} />, status);
}
