import * as z from 'zod/mini';
import { paths } from '../../../shared/paths.ts';
import { type Block, template, type Writing } from '../message.ts';
import { unsubscribeHeaders } from './unsubscribing.ts';
import { signature } from './signature.ts';

export const newsletterAlready = template(
  z.object({
    unsubscribeToken: z.string(),
    /** Whether the newsletter comes in another language than this email. Missing in emails queued before 1.2.0. */
    isNewLanguage: z.optional(z.boolean()),
  }),
  ({ unsubscribeToken, isNewLanguage }, writing) => {
    const { t } = writing;
    return {
      subject: t('mail:newsletterAlready.subject'),
      heading: t('mail:newsletterAlready.heading'),
      blocks: [
        { type: 'paragraph', text: t('mail:newsletterAlready.text') },
        ...(isNewLanguage ? languageBlocks(unsubscribeToken, writing) : []),
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

const languageBlocks = (token: string, { t }: Writing): Block[] => [
  { type: 'paragraph', text: t('mail:newsletterAlready.otherLanguage') },
  {
    type: 'button',
    label: t('mail:newsletterAlready.changeLanguage'),
    path: paths.newsletterLanguage(token),
  },
];
