import { planName } from '../../membership/plans.ts';
import { paths } from '../../paths.ts';
import type { LetterTemplate } from '../message.ts';
import { greeting } from './greeting.ts';
import { type Owed, paymentFacts } from './payment-facts.ts';

interface PaymentRequest {
  payerName: string;
  membershipType: string;
  chargeId: string;
  chargeToken: string;
  owed: Owed;
  isOverdue?: boolean;
}

export const paymentRequest: LetterTemplate<PaymentRequest> = (data, writing) => {
  const { association, t } = writing;
  const plan = planName(t, data.membershipType);
  const words = data.isOverdue ? 'mail:paymentRequest.overdue' : 'mail:paymentRequest';
  return {
    subject: t(`${words}.subject`, { plan }),
    heading: t(`${words}.heading`),
    blocks: [
      { type: 'paragraph', text: greeting(t, data.payerName) },
      {
        type: 'paragraph',
        text: t(`${words}.text`, { plan, name: association.name }),
      },
      { type: 'facts', rows: paymentFacts(data.owed, writing) },
      {
        type: 'button',
        label: t('mail:paymentRequest.open'),
        path: paths.charge(data.chargeToken),
      },
      { type: 'note', text: t('mail:paymentRequest.wait') },
    ],
  };
};
