import * as z from 'zod/mini';
import { periodText } from '../../../../people/register/shared/period-text.ts';
import { rulesOf } from '../../../../people/register/shared/plan-rules.ts';
import { planName } from '../../../../shared/plans.ts';
import { paths } from '../../../../shared/paths.ts';
import { letter } from '../../message.ts';
import { greeting } from '../greeting.ts';
import { addressee, days, owed, paymentFacts } from './payment-facts.ts';

export const paymentRequest = letter(
  z.object({
    ...addressee,
    payerName: z.string(),
    membershipType: z.string(),
    feeId: z.string(),
    feeToken: z.string(),
    owed: owed,
    /** The days that the fee pays for. Missing where they begin with the payment. */
    days: z.optional(days),
    isOverdue: z.optional(z.boolean()),
  }),
  (data, writing) => {
    const { association, format, t } = writing;
    const plan = planName(t, data.membershipType);
    const words = data.isOverdue ? 'mail:paymentRequest.overdue' : 'mail:paymentRequest';
    return {
      subject: t(`${words}.subject`, { plan }),
      heading: t(`${words}.heading`),
      blocks: [
        { type: 'paragraph', text: greeting(t, data.firstName ?? data.payerName) },
        {
          type: 'paragraph',
          text: t(`${words}.text`, { plan, name: association.name }),
        },
        {
          type: 'facts',
          rows: [
            [
              t('pay:period.label'),
              data.days
                ? periodText(t, format, data.days)
                : t(`mail:paymentRequest.period.${rulesOf(data.membershipType).period}`),
            ],
            ...paymentFacts({ ...data.owed, isOverdue: data.isOverdue }, writing),
          ],
        },
        {
          type: 'button',
          label: t('mail:paymentRequest.open'),
          path: paths.fee(data.feeToken),
        },
        { type: 'note', text: t('mail:paymentRequest.wait') },
      ],
    };
  },
);
