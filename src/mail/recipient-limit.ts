import { sha256 } from '../auth/secrets.ts';
import type { Site } from '../site.ts';

export type MayWriteTo = (address: string) => Promise<boolean>;

/** Limits letters that anybody can cause with a form, so that nobody floods another person's mailbox. */
export function recipientLimit({ config, limits }: Pick<Site, 'config' | 'limits'>): MayWriteTo {
  return async (address) =>
    !config.abuseLimits || (await limits.take('letter', mailboxHash(address))) === 0;
}

/** Ignores a suffix after a plus sign, which leads to the same mailbox (RFC 5233). */
export const mailboxHash = (address: string) => sha256(address.replace(/\+[^@]*(?=@)/, ''));
