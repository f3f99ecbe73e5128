import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Hashes long random secrets. Passwords need more: see passwords/hash.ts. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Omits letters that look like others: i l o u. */
const readable = '0123456789abcdefghjkmnpqrstvwxyz';
/** With 120 bits, a plain hash is safe enough in the database (ASVS 5.0 §6.5.2). */
const READABLE_LENGTH = 24;

export function readableSecret(): string {
  const letters = Array.from({ length: READABLE_LENGTH }, () => readable[randomInt(32)]);
  return letters.join('').match(/.{4}/g)!.join('-');
}

/** Compares hashes in a time that does not tell where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
