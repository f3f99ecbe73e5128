import { domainToASCII } from 'node:url';
import { sha256 } from '../secrets.ts';

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
