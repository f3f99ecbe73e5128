import { planName } from '../../membership/plans.ts';
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

export const paymentReceipt: LetterTemplate<PaymentReceipt> = (
  data,
  { association, t, format },
) => {
  const { name, registeredNumber, vat } = association;
  const vatNumber = vat && (vat.number ?? t('mail:paymentReceipt.noVat'));
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
          [t('mail:paymentReceipt.recipient'), name],
          ...known(t('mail:paymentReceipt.registeredNumber'), registeredNumber),
          ...known(t('mail:paymentReceipt.vat'), vatNumber),
          [t('mail:fields.application'), data.applicationId],
        ],
      },
      { type: 'note', text: t('mail:paymentReceipt.questions') },
    ],
  };
};

const known = (label: string, value: string | null): [string, string][] =>
  value ? [[label, value]] : [];
