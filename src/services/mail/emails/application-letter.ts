import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { planName } from '../../../shared/plans.ts';
import { template } from '../message.ts';
import { owed, paymentFacts } from './payments/payment-facts.ts';

/** Carries what the office writes to an applicant: a question, or the decision. */
export const applicationEmail = template(
  z.object({
    email: z.string(),
    applicationId: z.string(),
    about: z.enum(['question', 'accepted', 'declined']),
    membershipType: z.string(),
    text: z.string(),
    /** Set where the application is accepted and its fee is still to be paid. */
    owed: z.optional(owed),
  }),
  (data, writing) => {
    const { t } = writing;
    const { about, applicationId, membershipType: type } = data;
    const values = { plan: planName(t, type) };
    return {
      subject: t(`mail:applicationLetter.${about}.subject`, values),
      heading: t(`mail:applicationLetter.${about}.heading`),
      blocks: [
        { type: 'text', text: data.text },
        ...(data.owed
          ? [
              { type: 'facts' as const, rows: paymentFacts(data.owed, writing) },
              {
                type: 'button' as const,
                label: t('mail:paymentRequest.open'),
                path: paths.membershipSuccess({ type, application: applicationId }),
              },
            ]
          : []),
        { type: 'note', text: t('mail:messageAnswer.reply') },
      ],
      // Somebody has written it, so holiday notices may reply (RFC 3834 §5.1).
      headers: { 'Auto-Submitted': 'no' },
    };
  },
);
