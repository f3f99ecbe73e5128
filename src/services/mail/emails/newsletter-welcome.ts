import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { template } from '../message.ts';
import { unsubscribeHeaders } from './unsubscribing.ts';
import { signature } from './signature.ts';

export const newsletterWelcome = template(
  z.object({
    unsubscribeToken: z.string(),
  }),
  ({ unsubscribeToken }, writing) => {
    const { t } = writing;
    return {
      subject: t('mail:newsletterWelcome.subject'),
      heading: t('mail:newsletterWelcome.heading'),
      blocks: [
        { type: 'paragraph', text: t('mail:newsletterWelcome.text') },
        { type: 'paragraph', text: t('mail:newsletterWelcome.meanwhile') },
        { type: 'button', label: t('mail:newsletterWelcome.read'), path: paths.news() },
        signature(t),
        {
          type: 'note',
          text: t('mail:newsletterWelcome.leave'),
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
