import * as z from 'zod/mini';
import { planName } from '../../../../shared/plans.ts';
import { paths } from '../../../../shared/paths.ts';
import { type Block, template } from '../../message.ts';

export const paymentReview = template(
  z.object({
    applicationId: z.string(),
    membershipType: z.string(),
    /** Set when the application has been deleted, because only the ledger then has its money. */
    receiptNumber: z.optional(z.string()),
  }),
  (data, { t }) => {
    const { receiptNumber } = data;
    const plan = planName(t, data.membershipType);
    const part = receiptNumber ? 'deleted' : 'found';
    const list: Block[] = receiptNumber
      ? [
          {
            type: 'button',
            label: t('mail:paymentReview.list'),
            path: paths.adminPayments(),
          },
        ]
      : [];
    return {
      subject: t('mail:paymentReview.subject', { plan }),
      heading: t('mail:paymentReview.heading'),
      blocks: [
        { type: 'paragraph', text: t(`mail:paymentReview.${part}.text`) },
        {
          type: 'facts',
          rows: [
            [t('mail:fields.application'), data.applicationId],
            [t('mail:fields.plan'), plan],
            ...(receiptNumber
              ? [[t('mail:paymentReceipt.number'), receiptNumber] satisfies [string, string]]
              : []),
          ],
        },
        { type: 'paragraph', text: t(`mail:paymentReview.${part}.action`) },
        ...list,
      ],
    };
  },
);
