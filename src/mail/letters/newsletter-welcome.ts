import { paths } from '../../paths.ts';
import type { LetterTemplate } from '../message.ts';
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribing.ts';

interface NewsletterWelcome {
  unsubscribeToken: string;
}

export const newsletterWelcome: LetterTemplate<NewsletterWelcome> = (
  { unsubscribeToken },
  { t, origin },
) => {
  const link = unsubscribeLink(origin, unsubscribeToken);
  return {
    subject: t('mail:newsletterWelcome.subject'),
    heading: t('mail:newsletterWelcome.heading'),
    blocks: [
      { type: 'paragraph', text: t('mail:newsletterWelcome.text') },
      { type: 'paragraph', text: t('mail:newsletterWelcome.meanwhile') },
      { type: 'button', label: t('mail:newsletterWelcome.read'), href: `${origin}${paths.news()}` },
      {
        type: 'note',
        text: t('mail:newsletterWelcome.leave'),
        link: { label: t('mail:newsletterWelcome.unsubscribe'), href: link },
      },
    ],
    headers: unsubscribeHeaders(link),
  };
};
