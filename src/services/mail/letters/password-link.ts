import { paths } from '../../../shared/paths.ts';
import type { LetterTemplate } from '../message.ts';

interface PasswordLink {
  email: string;
  token: string;
  expiresAt: string;
}

export const passwordLink: LetterTemplate<PasswordLink> = (
  { email, token, expiresAt },
  { t, format },
) => ({
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
});
