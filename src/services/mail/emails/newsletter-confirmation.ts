import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';
import { signature } from './signature.ts';

/** Has no List-Unsubscribe, because the address does not subscribe yet. */

export const newsletterConfirmation = template(
  z.object({
    email: z.string(),
    token: z.string(),
    until: z.string(),
  }),
  ({ email, token, until }, { t, format }) => ({
    subject: t('mail:newsletterConfirmation.subject'),
    heading: t('mail:newsletterConfirmation.heading'),
    blocks: [
      {
        type: 'paragraph',
        text: t('mail:newsletterConfirmation.text', { email }),
      },
      {
        type: 'button',
        label: t('mail:newsletterConfirmation.confirm'),
        path: paths.confirmSubscription(token),
      },
      {
        type: 'paragraph',
        text: t('mail:newsletterConfirmation.until', {
          day: format.date(until),
          time: format.time(until),
        }),
      },
      signature(t),
      { type: 'note', text: t('mail:newsletterConfirmation.ignore') },
    ],
  }),
);
