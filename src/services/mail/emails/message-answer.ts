import * as z from 'zod/mini';
import { template } from '../message.ts';

export const messageAnswer = template(
  z.object({
    email: z.string(),
    subject: z.nullable(z.string()),
    answer: z.string(),
    message: z.string(),
    writtenAt: z.string(),
  }),
  (data, { t, format }) => ({
    subject: data.subject
      ? t('mail:messageAnswer.subject', { subject: data.subject })
      : t('mail:messageAnswer.subjectWithout'),
    heading: t('mail:messageAnswer.heading'),
    blocks: [
      { type: 'text', text: data.answer },
      { type: 'note', text: t('mail:messageAnswer.reply') },
      {
        type: 'quote',
        label: t('mail:messageAnswer.wrote', { date: format.date(data.writtenAt) }),
        text: data.message,
      },
    ],
    // Somebody has written it, so holiday notices may reply (RFC 3834 §5.1).
    headers: { 'Auto-Submitted': 'no' },
  }),
);
