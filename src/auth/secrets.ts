import { createHash, randomBytes, randomInt } from 'node:crypto';

/** As secrets that we made, random and long, are stored. Passwords need more: see passwords.ts. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** 256 random bits that fit into an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without the letters that look like another, i l o u. */
const readable = '0123456789abcdefghjkmnpqrstvwxyz';
/** Four groups of four: 80 bits. */
const READABLE_LENGTH = 16;

/** Random, and made to be copied from paper: `k3m9-…`. */
export function readableSecret(): string {
  const letters = Array.from({ length: READABLE_LENGTH }, () => readable[randomInt(32)]);
  return letters.join('').match(/.{4}/g)!.join('-');
}
