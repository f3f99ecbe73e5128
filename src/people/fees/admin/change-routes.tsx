import { Hono } from 'hono';
import { ChangePage } from '../../../../views/people/fees/change-page.tsx';
import { isDay } from '../../../shared/days.ts';
import { kronorOf } from '../../../shared/fields/amount.ts';
import { paths } from '../../../shared/paths.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { canBeChanged } from '../../payments/shared/status.ts';
import type { Obstacle } from '../open-checkouts.ts';
import { changeFee, termsVersion } from './changing.ts';
import { lockAndCloseCheckouts } from './fee-form.ts';
import { changeForm, oreIn } from './hand-schema.ts';
import { feeIn, showFee, todayOf } from './show-fee.tsx';

/** app.ts mounts requireAdmin before these pages. */
export const changeRoutes = new Hono<AppEnvironment>();

/** Corrects the amount or the due date of a fee. */
formRoute(changeRoutes, paths.adminFeeChange(':id'), {
  load: feeIn,
  allowed: ({ subject: { status } }) => (canBeChanged(status) ? null : 'closed'),
  values: ({ c, subject: { amount, due_on } }) => ({
    amount: kronorOf(amount, c.var.language),
    due: due_on,
  }),
  version: ({ subject }) => termsVersion(subject),
  // With a fee of next to nothing, anybody could be made a member.
  proof: ({ subject, values }) => (oreIn(values.amount ?? '') ?? Infinity) < subject.amount,
  schema: changeForm,
  // A due date that has passed may stay, but nobody gets one that has.
  check: (_, { c, subject, values: { due = '' } }): { due?: string } => {
    if (!isDay(due)) return { due: 'dayInvalid' };
    return due < todayOf(c) && due !== subject.due_on ? { due: 'dayPast' } : {};
  },
  view: (state, { subject }) => <ChangePage fee={subject} state={state} />,
  // A checkout that is open still asks for the old amount.
  lock: lockAndCloseCheckouts,
  run: async (trx, { amount, due, reason }, { c, subject: { id }, values }) => {
    const change = { next: { amount, due_on: due }, reason, version: values.version };
    const outcome = await changeFee(c.var.site, trx, id, change, byOf(c));
    if (outcome === 'closed') return { outcome: 'refused', reason: outcome };
    if (outcome === 'gone' || outcome === 'conflict') return { outcome };
    return { outcome: 'saved', isNew: outcome === 'changed' };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'updated', subject: { type: 'fee', id }, changes: ['feeChanged'] } : null,
  refused: ({ c }, reason) =>
    showFee(c, { obstacle: reason as Obstacle }, reason === 'noAnswer' ? 503 : 409),
  done: 'fee:changed',
  to: ({ subject }) => paths.adminFee(subject.id),
});
