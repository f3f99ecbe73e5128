import type { LetterTemplate } from '../message.ts';

interface MessageAnswer {
  email: string;
  subject: string | null;
  answer: string;
  message: string;
  writtenAt: string;
}

export const messageAnswer: LetterTemplate<MessageAnswer> = (data, { t, format }) => ({
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
});
