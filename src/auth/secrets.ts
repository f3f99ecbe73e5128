import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Hashes long random secrets. Passwords need more: see passwords/hash.ts. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Omits letters that look like others: i l o u. */
const readable = '0123456789abcdefghjkmnpqrstvwxyz';
const READABLE_LENGTH = 16;

export function readableSecret(): string {
  const letters = Array.from({ length: READABLE_LENGTH }, () => readable[randomInt(32)]);
  return letters.join('').match(/.{4}/g)!.join('-');
}
