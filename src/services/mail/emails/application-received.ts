import * as z from 'zod/mini';
import { planName } from '../../../shared/plans.ts';
import { paths } from '../../../shared/paths.ts';
import { type Block, template } from '../message.ts';
import { greeting } from './greeting.ts';
import { owed, paymentFacts } from './payments/payment-facts.ts';
import { signature } from './signature.ts';

export const applicationReceived = template(
  z.object({
    firstName: z.string(),
    membershipType: z.string(),
    applicationId: z.string(),
    canPayByCard: z.boolean(),
    /** Left out of emails that were queued before there was a choice. */
    owed: z.optional(owed),
  }),
  (data, writing) => {
    const { association, t } = writing;
    const { firstName, membershipType, applicationId, canPayByCard, owed } = data;
    const plan = planName(t, membershipType);
    const status = paths.membershipSuccess({ type: membershipType, application: applicationId });
    const hasAccount = Boolean(association.bankgiro || association.swish);
    const canPay = canPayByCard || (owed !== undefined && hasAccount);
    const payment: Block[] = canPay
      ? [
          { type: 'paragraph', text: t('mail:applicationReceived.payByCard') },
          ...(owed ? [{ type: 'facts' as const, rows: paymentFacts(owed, writing) }] : []),
          { type: 'button', label: t('mail:paymentRequest.open'), path: status },
        ]
      : [{ type: 'paragraph', text: t('mail:applicationReceived.payElsewhere') }];
    return {
      subject: t('mail:applicationReceived.subject'),
      heading: t('mail:applicationReceived.heading'),
      blocks: [
        { type: 'paragraph', text: greeting(t, firstName) },
        {
          type: 'paragraph',
          text: t('mail:applicationReceived.text', { plan }),
        },
        ...payment,
        signature(t),
        { type: 'note', text: t('mail:applicationReceived.questions') },
      ],
    };
  },
);
