import { paths } from '../../../shared/paths.ts';
import { pageAddress, type Writing } from '../message.ts';

/**
 * RFC 8058: the mail program shows a button that posts to this address. A header in several lines has broken signatures of
 * mail servers, so it is sent as it is.
 */
export const unsubscribeHeaders = (token: string, writing: Writing) => ({
  'List-Unsubscribe': {
    prepared: true as const,
    value: `<${pageAddress(paths.unsubscribe(token), writing)}>`,
  },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
