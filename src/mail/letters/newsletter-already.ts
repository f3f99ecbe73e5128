import type { LetterTemplate } from '../message.ts';
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribing.ts';

interface NewsletterAlready {
  unsubscribeToken: string;
}

export const newsletterAlready: LetterTemplate<NewsletterAlready> = (
  { unsubscribeToken },
  { t, origin },
) => {
  const link = unsubscribeLink(origin, unsubscribeToken);
  return {
    subject: t('mail:newsletterAlready.subject'),
    heading: t('mail:newsletterAlready.heading'),
    blocks: [
      { type: 'paragraph', text: t('mail:newsletterAlready.text') },
      {
        type: 'note',
        text: t('mail:newsletterAlready.leave'),
        link: { label: t('mail:newsletterWelcome.unsubscribe'), href: link },
      },
    ],
    headers: unsubscribeHeaders(link),
  };
};
