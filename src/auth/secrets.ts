import { createHash, randomBytes } from 'node:crypto';

/** As secrets that we made, random and long, are stored. Passwords need more: see passwords.ts. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** 256 random bits that fit into an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
