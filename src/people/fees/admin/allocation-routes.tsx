import { Hono } from 'hono';
import { AllocationPage } from '../../../../views/people/fees/allocation-page.tsx';
import { isDay } from '../../../shared/days.ts';
import type { FormState } from '../../../shared/fields/form-state.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { planOf } from '../../../shared/plans.ts';
import { paths } from '../../../shared/paths.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import type { FormRequest } from '../../../web/form-description.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { choicesFor, memberFault } from '../../register/find-members.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import type { ShownFee } from '../../../../views/people/fees/fee-page.tsx';
import { moneyOf } from '../fee-rows.ts';
import { lockFee } from './fee-form.ts';
import { allocationForm } from './hand-schema.ts';
import {
  NoPeriodMade,
  allocateReviewedPayment,
  type AllocationRefusal,
  usualChoice,
} from './allocation.ts';
import { feeIn, showFee, todayOf } from './show-fee.tsx';

type Request = FormRequest<ShownFee>;

const refusedOnFeePage = ['closed', 'tooLittle', 'noPeriod'] as const;

/** Money that gave no membership. app.ts mounts requireAdmin before these pages. */
export const allocationRoutes = new Hono<AppEnvironment>();

formRoute(allocationRoutes, paths.adminFeeAllocation(':id'), {
  load: feeIn,
  values: async (request) => {
    const { day, member } = await usualOf(request);
    const number = member ? memberNumber(member.number) : '';
    return { number, plan: request.subject.plan ?? '', day };
  },
  schema: allocationForm,
  check: async (data, { c }) => ({
    ...((data?.number || data?.member) && (await memberFault(c.var.site.db, data))),
    ...(data?.plan && !planOf(data.plan) && { plan: 'planUnknown' }),
    ...(data?.day && !isDay(data.day) && { day: 'dayInvalid' }),
  }),
  view: (state, request) =>
    request.subject.status === 'needs_review'
      ? allocationPage(state, request)
      : showFee(request.c, { obstacle: 'closed' }, 409),
  lock: (request, work) =>
    lockFee(request, work).catch((error: unknown) => {
      if (!(error instanceof NoPeriodMade)) throw error;
      return { outcome: 'refused', reason: 'noPeriod' };
    }),
  run: async (trx, choice, { c, subject }) => {
    const outcome = await allocateReviewedPayment(c.var.site, trx, subject.id, choice, byOf(c));
    switch (outcome) {
      case 'settled':
      case 'known':
        return { outcome: 'saved' };
      case 'gone':
        return { outcome };
      case 'memberUnknown':
      case 'memberMissing':
        return { outcome: 'invalid', errors: { number: outcome } };
      default:
        return { outcome: 'refused', reason: outcome };
    }
  },
  refused: async (request, reason) => {
    const { c, values } = request;
    const obstacle = refusedOnFeePage.find((one) => one === reason);
    if (obstacle) return showFee(c, { obstacle }, 409);
    const t = translator(c.var.language);
    const refusal = reason as Exclude<AllocationRefusal, 'memberMissing' | 'memberUnknown'>;
    const notice = {
      title: t('fee:obstacles.noPeriod.title'),
      text: t(`fee:settlement.refusals.${refusal}`),
    };
    const state = { values, notice, action: c.req.path };
    return renderPage(c, await allocationPage(state, request), 409);
  },
  done: 'fee:settled',
  to: ({ subject }) => paths.adminFee(subject.id),
});

const usualOf = ({ c, subject }: Request) => usualChoice(c.var.site.db, subject, todayOf(c));

async function allocationPage(state: FormState, request: Request) {
  const { c, subject } = request;
  return (
    <AllocationPage
      fee={subject}
      member={(await usualOf(request)).member}
      isByHand={(await moneyOf(c.var.site.db, subject)).isByHand}
      state={state}
      choices={await choicesFor(c.var.site.db, state)}
    />
  );
}
