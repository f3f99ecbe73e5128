import { paths } from '../../paths.ts';

export const unsubscribeLink = (origin: string, token: string) =>
  `${origin}${paths.unsubscribe(token)}`;

/** RFC 8058: the mail program shows a button that posts to this address. */
export const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
