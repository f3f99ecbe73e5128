import { sha256 } from '../auth/secrets.ts';
import type { Site } from '../site.ts';

export type MayWriteTo = (address: string) => Promise<boolean>;

/** Counts letters that anybody can cause with a form, so that nobody fills the mailbox of somebody else. */
export function recipientLimit({ config, limits }: Pick<Site, 'config' | 'limits'>): MayWriteTo {
  return async (address) =>
    !config.abuseLimits || (await limits.take('letter', mailboxHash(address))) === 0;
}

/** Ignores the part after a plus sign, because such addresses lead to one mailbox (RFC 5233). */
export const mailboxHash = (address: string) => sha256(address.replace(/\+[^@]*(?=@)/, ''));
