import { paths } from '../../paths.ts';
import type { LetterTemplate } from '../message.ts';

interface NewsletterWelcome {
  unsubscribeToken: string;
}

export const newsletterWelcome: LetterTemplate<NewsletterWelcome> = (
  { unsubscribeToken },
  { t, origin },
) => {
  const unsubscribeLink = `${origin}${paths.unsubscribe(unsubscribeToken)}`;
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
        link: { label: t('mail:newsletterWelcome.unsubscribe'), href: unsubscribeLink },
      },
    ],
    // RFC 8058: the mail program shows a button that posts to this address.
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
