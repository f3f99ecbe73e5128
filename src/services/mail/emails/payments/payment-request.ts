import * as z from 'zod/mini';
import { periodFromPayment, periodText } from '../../../../people/register/shared/period-text.ts';
import { steps } from '../../../../people/fees/shared/renewal-days.ts';
import { memberNumber } from '../../../../people/register/shared/shown-number.ts';
import { planName } from '../../../../shared/plans.ts';
import { paths } from '../../../../shared/paths.ts';
import { template } from '../../message.ts';
import { greeting } from '../greeting.ts';
import { addressee, days, owed, paymentFacts } from './payment-facts.ts';
import { signature } from '../signature.ts';

export const paymentRequest = template(
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
    /** For the fee of the next period; empty texts stand for those of the site. */
    reminder: z.optional(
      z.object({
        step: z.enum(steps),
        until: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  (data, writing) => {
    const { association, format, t } = writing;
    const plan = planName(t, data.membershipType);
    const words = data.isOverdue ? 'mail:paymentRequest.overdue' : 'mail:paymentRequest';
    const { memberNumber: number, reminder } = data;
    return {
      ...headOf(),
      blocks: [
        { type: 'paragraph', text: greeting(t, data.firstName ?? data.payerName) },
        ...(data.memberName
          ? [
              {
                type: 'paragraph',
                text: t('mail:paymentRequest.about', { name: data.memberName }),
              } as const,
            ]
          : []),
        { type: 'text', text: textOf() },
        {
          type: 'facts',
          rows: [
            ...known(t('mail:paymentReceipt.memberNumber'), number && memberNumber(number)),
            ...known(t('mail:paymentReceipt.memberUntil'), reminder && format.date(reminder.until)),
            [
              t('pay:period.label'),
              data.days
                ? periodText(t, format, data.days)
                : periodFromPayment(t, format, data.membershipType, association.membershipYear),
            ],
            ...paymentFacts({ ...data.owed, isOverdue: data.isOverdue }, writing),
          ],
        },
        {
          type: 'button',
          label: t('mail:paymentRequest.open'),
          path: paths.fee(data.feeToken),
        },
        signature(t),
        { type: 'note', text: t('mail:paymentRequest.wait') },
      ],
    };

    function headOf() {
      if (reminder) {
        const subject = reminder.subject || t(`mail:reminders.${reminder.step}.subject`);
        return { subject, heading: subject };
      }
      return { subject: t(`${words}.subject`, { plan }), heading: t(`${words}.heading`) };
    }

    function textOf() {
      const { name } = association;
      if (reminder) return reminder.text || t(`mail:reminders.${reminder.step}.text`, { name });
      return t(`${words}.text`, { plan, name });
    }
  },
);

const known = (label: string, value: string | 0 | undefined): [string, string][] =>
  value ? [[label, value]] : [];
