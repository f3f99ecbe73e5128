import { canonical } from '../../i18n/alternates.ts';
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
}

export const paymentRequest: LetterTemplate<PaymentRequest> = (data, writing) => {
  const { association, language, origin, t } = writing;
  const plan = planName(t, data.membershipType);
  return {
    subject: t('mail:paymentRequest.subject', { plan }),
    heading: t('mail:paymentRequest.heading'),
    blocks: [
      { type: 'paragraph', text: greeting(t, data.payerName) },
      {
        type: 'paragraph',
        text: t('mail:paymentRequest.text', { plan, name: association.name }),
      },
      { type: 'facts', rows: paymentFacts(data.owed, writing) },
      {
        type: 'button',
        label: t('mail:paymentRequest.open'),
        href: canonical(`${origin}${paths.charge(data.chargeToken)}`, language),
      },
      { type: 'note', text: t('mail:paymentRequest.wait') },
    ],
  };
};
