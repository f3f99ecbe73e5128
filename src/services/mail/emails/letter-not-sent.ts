import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';

/** Tells the office that a planned letter to members could reach nobody. */
export const letterNotSent = template(
  z.object({
    /** The administrator who has planned it; empty where that account is gone. */
    email: z.string(),
    letterId: z.string(),
    subject: z.string(),
    at: z.string(),
  }),
  ({ at, email, letterId, subject }, { format, t }) => ({
    subject: t('mail:letterNotSent.subject', { subject }),
    heading: t('mail:letterNotSent.heading'),
    blocks: [
      { type: 'paragraph', text: t('mail:letterNotSent.text') },
      {
        type: 'facts',
        rows: [
          [t('mail:letterNotSent.letter'), subject],
          [t('mail:letterNotSent.moment'), `${format.date(at)} ${format.time(at)}`],
          ...(email ? [[t('mail:letterNotSent.by'), email] satisfies [string, string]] : []),
        ],
      },
      { type: 'button', label: t('mail:letterNotSent.open'), path: paths.adminLetter(letterId) },
    ],
  }),
);
