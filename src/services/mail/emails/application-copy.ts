import * as z from 'zod/mini';
import { planName } from '../../../shared/plans.ts';
import { type Answer, answerFields } from '../../../people/applications/shared/schema.ts';
import { template } from '../message.ts';

/** An email that was queued before a question was added lacks its answer. */
const answersAsTexts = Object.fromEntries(
  answerFields.map((field) => [field, z.optional(z.string())]),
) as Record<Answer, z.ZodMiniOptional<z.ZodMiniString>>;

export const applicationCopy = template(
  z.object({
    applicationId: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    membershipType: z.string(),
    isResumed: z.boolean(),
    ...answersAsTexts,
  }),
  (data, { t }) => {
    const { fullName: name, isResumed } = data;
    const plan = planName(t, data.membershipType);
    return {
      subject: isResumed
        ? t('mail:applicationCopy.resumedSubject', { name, plan })
        : t('mail:applicationCopy.subject', { name, plan }),
      heading: isResumed
        ? t('mail:applicationCopy.resumedHeading')
        : t('mail:applicationCopy.heading'),
      blocks: [
        ...(isResumed
          ? [{ type: 'paragraph' as const, text: t('mail:applicationCopy.resumed') }]
          : []),
        {
          type: 'facts',
          rows: [
            [t('mail:fields.name'), name],
            [t('mail:fields.email'), data.email],
            [t('mail:fields.phone'), data.phone],
            [t('mail:fields.address'), data.address],
            [t('mail:fields.plan'), plan],
            [t('mail:fields.application'), data.applicationId],
          ],
        },
        ...answerFields.flatMap((field) => {
          const text = data[field];
          if (!text) return [];
          return { type: 'quote' as const, label: t(`registration:form.${field}`), text };
        }),
        { type: 'note', text: t('mail:applicationCopy.answer', { name }) },
      ],
      replyTo: { name, address: data.email },
    };
  },
);
