import { paths } from '../../../shared/paths.ts';
import { pageAddress, type Writing } from '../message.ts';

/** RFC 8058: the mail program shows a button that posts to this address. */
export const unsubscribeHeaders = (token: string, writing: Writing) => ({
  'List-Unsubscribe': `<${pageAddress(paths.unsubscribe(token), writing)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
