import { planName } from '../../membership/plans.ts';
import { organisation } from '../../organisation.ts';
import type { LetterTemplate } from '../message.ts';
import { greeting } from './greeting.ts';

interface PaymentReceipt {
  payerName: string;
  membershipType: string;
  applicationId: string;
  receiptNumber: string;
  /** In öre. */
  amount: number;
  currency: string;
  paidAt: string;
}

export const paymentReceipt: LetterTemplate<PaymentReceipt> = (data, { t, format }) => {
  const plan = planName(t, data.membershipType);
  return {
    subject: t('mail:paymentReceipt.subject', { number: data.receiptNumber }),
    heading: t('mail:paymentReceipt.heading'),
    blocks: [
      { type: 'paragraph', text: greeting(t, data.payerName) },
      { type: 'paragraph', text: t('mail:paymentReceipt.text') },
      {
        type: 'facts',
        rows: [
          [t('mail:paymentReceipt.number'), data.receiptNumber],
          [t('mail:paymentReceipt.date'), format.date(data.paidAt)],
          [t('mail:paymentReceipt.amount'), format.price(data.amount)],
          [t('mail:paymentReceipt.for'), t('mail:paymentReceipt.membership', { plan })],
          [t('mail:paymentReceipt.payer'), data.payerName],
          [t('mail:paymentReceipt.recipient'), organisation.name],
          [t('mail:paymentReceipt.registeredNumber'), organisation.registeredNumber],
          [t('mail:fields.application'), data.applicationId],
        ],
      },
      { type: 'note', text: t('mail:paymentReceipt.questions') },
    ],
  };
};
