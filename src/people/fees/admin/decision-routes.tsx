import { Hono } from 'hono';
import * as z from 'zod/mini';
import { CancelPage } from '../../../../views/people/fees/cancel-page.tsx';
import { paths } from '../../../shared/paths.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import type { Obstacle } from '../open-checkouts.ts';
import { feeWithId } from '../fees.ts';
import { cancelFees } from '../../periods/open-fees.ts';
import { lockAndCloseCheckouts } from './fee-form.ts';
import { feeIn, showFee } from './show-fee.tsx';

/** Decisions of the office about a fee. app.ts mounts requireAdmin before these pages. */
export const decisionRoutes = new Hono<AppEnvironment>();

formRoute(decisionRoutes, paths.adminFeeCancel(':id'), {
  load: feeIn,
  schema: z.object({}),
  isPress: true,
  view: (_, { subject }) => <CancelPage fee={subject} />,
  lock: lockAndCloseCheckouts,
  run: async (trx, _, { c, subject: { id } }) => {
    const [isCancelled] = await cancelFees(trx, { ids: [id] }, byOf(c));
    if (isCancelled) return { outcome: 'saved', isNew: true };
    const fee = await feeWithId(trx, id);
    if (!fee) return { outcome: 'gone' };
    // Two presses of the button have the wanted result as well.
    if (fee.status === 'cancelled') return { outcome: 'saved', isNew: false };
    return { outcome: 'refused', reason: 'closed' };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'updated', subject: { type: 'fee', id }, changes: ['cancelled'] } : null,
  refused: ({ c }, reason) =>
    showFee(c, { obstacle: reason as Obstacle | 'closed' }, reason === 'noAnswer' ? 503 : 409),
  done: 'fee:cancelled',
  to: ({ subject }) => paths.adminFee(subject.id),
});
