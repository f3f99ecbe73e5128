import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';

export const passwordLink = template(
  z.object({
    email: z.string(),
    token: z.string(),
    expiresAt: z.string(),
  }),
  ({ email, token, expiresAt }, { t, format }) => ({
    subject: t('mail:passwordLink.subject'),
    heading: t('mail:passwordLink.heading'),
    blocks: [
      {
        type: 'paragraph',
        text: t('mail:passwordLink.text', { email }),
      },
      {
        type: 'button',
        label: t('mail:passwordLink.open'),
        path: paths.adminForgotten(token),
      },
      { type: 'paragraph', text: t('mail:passwordLink.until', { time: format.time(expiresAt) }) },
      { type: 'note', text: t('mail:passwordLink.ignore') },
    ],
  }),
);
