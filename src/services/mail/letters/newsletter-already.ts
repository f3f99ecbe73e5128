import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { letter } from '../message.ts';
import { unsubscribeHeaders } from './unsubscribing.ts';
import { signature } from './signature.ts';

export const newsletterAlready = letter(
  z.object({
    unsubscribeToken: z.string(),
  }),
  ({ unsubscribeToken }, writing) => {
    const { t } = writing;
    return {
      subject: t('mail:newsletterAlready.subject'),
      heading: t('mail:newsletterAlready.heading'),
      blocks: [
        { type: 'paragraph', text: t('mail:newsletterAlready.text') },
        signature(t),
        {
          type: 'note',
          text: t('mail:newsletterAlready.leave'),
          link: {
            label: t('mail:newsletterWelcome.unsubscribe'),
            path: paths.unsubscribe(unsubscribeToken),
          },
        },
      ],
      headers: unsubscribeHeaders(unsubscribeToken, writing),
    };
  },
);
