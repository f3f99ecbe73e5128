import type { Days } from '../../../shared/days.ts';
import { periodText } from '../../../people/register/shared/period-text.ts';
import { rulesOf } from '../../../people/register/shared/plan-rules.ts';
import type { Addressee } from '../../../people/fees/letters/addressees.ts';
import { planName } from '../../../shared/plans.ts';
import { paths } from '../../../shared/paths.ts';
import type { LetterTemplate } from '../message.ts';
import { greeting } from './greeting.ts';
import { type Owed, paymentFacts } from './payment-facts.ts';

interface PaymentRequest extends Addressee {
  payerName: string;
  membershipType: string;
  chargeId: string;
  chargeToken: string;
  owed: Owed;
  /** The days that the fee pays for. Missing where they begin with the payment. */
  days?: Days;
  isOverdue?: boolean;
}

export const paymentRequest: LetterTemplate<PaymentRequest> = (data, writing) => {
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
        path: paths.charge(data.chargeToken),
      },
      { type: 'note', text: t('mail:paymentRequest.wait') },
    ],
  };
};
