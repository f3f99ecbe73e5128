import { domainToASCII } from 'node:url';
import { sha256 } from '../secrets.ts';
import type { Site } from '../../site.ts';

export type MayWriteTo = (address: string) => Promise<boolean>;

interface Cause {
  /** The network of the client that sends the form. */
  network: string;
  isApplication?: boolean;
}

/**
 * Limits letters that anybody can cause with a form, so that nobody floods another person's mailbox.
 * Reserves a few letters for applications from other networks, because their letter leads to the payment.
 */
export function recipientLimit(
  { config, limits }: Pick<Site, 'config' | 'limits'>,
  { network, isApplication = false }: Cause,
): MayWriteTo {
  return async (address) => {
    if (!config.abuseLimits) return true;
    const mailbox = mailboxHash(address);
    const isNewNetwork = (await limits.take('letterNetwork', `${mailbox}:${network}`)) === 0;
    if ((await limits.take('letter', mailbox)) === 0) return true;
    return isApplication && isNewNetwork && (await limits.take('applicationLetter', mailbox)) === 0;
  };
}

/** Returns the same hash for all spellings of one mailbox. */
export function mailboxHash(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const domain = domainToASCII(host) || host;
  // A suffix after a plus sign leads to the same mailbox (RFC 5233).
  const name = address.slice(0, Math.max(at, 0)).replace(/\+.*/, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return sha256(isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`);
}
