import * as z from 'zod/mini';
import { memberNumber } from '../../../../people/register/shared/shown-number.ts';
import { planName } from '../../../../shared/plans.ts';
import { paths } from '../../../../shared/paths.ts';
import { paymentMethods } from '../../../../people/payments/shared/status.ts';
import { template } from '../../message.ts';
import { greeting } from '../greeting.ts';
import { addressee } from './payment-facts.ts';
import { signature } from '../signature.ts';

export const paymentReturned = template(
  z.object({
    ...addressee,
    payerName: z.string(),
    membershipType: z.string(),
    feeId: z.string(),
    /** `correction`: the money never came, or not for this. */
    kind: z.enum(['refund', 'correction']),
    receiptNumber: z.string(),
    receiptToken: z.string(),
    /** The receipt that is no longer valid. */
    undoes: z.optional(z.string()),
    /** True where that receipt was of a refund. */
    undoesRefund: z.optional(z.boolean()),
    /** In öre, positive. */
    amount: z.number(),
    day: z.string(),
    method: z.enum(paymentMethods),
    /** The sum that is to be paid again, in öre. */
    rest: z.optional(z.number()),
    feeToken: z.optional(z.string()),
  }),
  (data, { association, format, t }) => {
    const { feeToken, kind, rest = 0, undoes = '', undoesRefund = false } = data;
    const words = undoesRefund ? 'correctionOfRefund' : kind;
    const plan = planName(t, data.membershipType);
    return {
      subject: t(`mail:paymentReturned.${kind}.subject`, { number: undoes || data.receiptNumber }),
      heading: t(`mail:paymentReturned.${kind}.heading`),
      blocks: [
        { type: 'paragraph', text: greeting(t, data.firstName ?? data.payerName) },
        { type: 'paragraph', text: t(`mail:paymentReturned.${words}.text`, { number: undoes }) },
        {
          type: 'facts',
          rows: [
            [t('mail:paymentReceipt.number'), data.receiptNumber],
            [t('mail:paymentReceipt.date'), format.date(data.day)],
            [
              t('mail:paymentReceipt.amount'),
              format.price(undoesRefund ? data.amount : -data.amount),
            ],
            [t('mail:paymentReturned.method'), t(`exports:methods.${data.method}`)],
            [t('mail:paymentReceipt.for'), t('checkout:membership', { plan })],
            ...(data.memberNumber
              ? ([
                  [t('mail:paymentReceipt.memberNumber'), memberNumber(data.memberNumber)],
                ] satisfies [string, string][])
              : []),
            ...(kind === 'refund'
              ? ([
                  [t('mail:paymentReceipt.payer'), association.name],
                  [t('mail:paymentReceipt.recipient'), data.payerName],
                ] satisfies [string, string][])
              : []),
          ],
        },
        ...(rest > 0
          ? [
              {
                type: 'paragraph' as const,
                text: t('mail:paymentReturned.owed', { amount: format.price(rest) }),
              },
            ]
          : []),
        {
          type: 'button',
          ...(feeToken
            ? {
                label: t('mail:paymentRequest.open'),
                path: paths.fee(feeToken),
              }
            : {
                label: t('mail:paymentReceipt.open'),
                path: paths.receipt(data.receiptToken),
              }),
        },
        signature(t),
        { type: 'note', text: t('mail:paymentReceipt.questions') },
      ],
    };
  },
);
