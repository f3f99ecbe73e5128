import { paths } from '../../paths.ts';
import type { LetterData } from '../letters.ts';
import type { Message, Writing } from '../message.ts';

export function newsletterWelcome(
  { unsubscribeToken }: LetterData['newsletter-welcome'],
  { t, origin }: Writing,
): Message {
  const wayOut = `${origin}${paths.unsubscribe(unsubscribeToken)}`;
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
        link: { label: t('mail:newsletterWelcome.unsubscribe'), href: wayOut },
      },
    ],
    // RFC 8058: the mail program shows a button that posts to this address.
    headers: {
      'List-Unsubscribe': `<${wayOut}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
