import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';

export const newPasswordNeeded = template(
  z.object({
    email: z.string(),
    at: z.string(),
  }),
  ({ email, at }, { t, format }) => ({
    subject: t('mail:newPasswordNeeded.subject'),
    heading: t('mail:newPasswordNeeded.heading'),
    blocks: [
      {
        type: 'paragraph',
        text: t('mail:newPasswordNeeded.text'),
      },
      {
        type: 'facts',
        rows: [
          [t('mail:newPasswordNeeded.account'), email],
          [t('mail:newPasswordNeeded.moment'), `${format.date(at)} ${format.time(at)}`],
        ],
      },
      { type: 'paragraph', text: t('mail:newPasswordNeeded.action') },
      {
        type: 'button',
        label: t('mail:newPasswordNeeded.open'),
        path: paths.adminForgotten(),
      },
    ],
  }),
);
