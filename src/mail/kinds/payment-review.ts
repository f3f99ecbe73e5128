import type { LetterData } from '../letters.ts';
import type { Message, Writing } from '../message.ts';
import { planName } from '../plan-name.ts';

export function paymentReview(data: LetterData['payment-review'], { t }: Writing): Message {
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
}
