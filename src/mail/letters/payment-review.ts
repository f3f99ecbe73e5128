import { planName } from '../../membership/plans.ts';
import type { LetterTemplate } from '../message.ts';

interface PaymentReview {
  applicationId: string;
  membershipType: string;
}

export const paymentReview: LetterTemplate<PaymentReview> = (data, { t }) => {
  const plan = planName(t, data.membershipType);
  return {
    subject: t('mail:paymentReview.subject', { plan }),
    heading: t('mail:paymentReview.heading'),
    blocks: [
      { type: 'paragraph', text: t('mail:paymentReview.text') },
      {
        type: 'facts',
        rows: [
          [t('mail:fields.application'), data.applicationId],
          [t('mail:fields.plan'), plan],
        ],
      },
      { type: 'paragraph', text: t('mail:paymentReview.action') },
    ],
  };
};
