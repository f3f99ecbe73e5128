import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './argon2.ts';

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A PHC string. Throws OverloadedError when too many are being made. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await argon2id({
    ...cost,
    message: composed(password),
    nonce,
    tagLength: HASH_BYTES,
  });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$(?<nonce>[A-Za-z0-9+/]+)\$(?<hash>[A-Za-z0-9+/]+)$/;

/**
 * Whether it is the password. Without a hash, since nobody has that address, it takes just as long.
 * Throws OverloadedError when too many are being checked.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const match = phc.exec(stored ?? nobodys);
  if (!match) throw new Error('A stored password is not in the form that it should have');
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(match.groups!.hash!, 'base64');
  const found = await argon2id({
    memory,
    passes,
    parallelism,
    message: composed(password),
    nonce: Buffer.from(match.groups!.nonce!, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected) && stored !== undefined;
}

/** The hash of nothing that anybody knows, at the same cost. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(
  randomBytes(SALT_BYTES),
)}$${base64(randomBytes(HASH_BYTES))}`;

/** Keyboards write å in one character or in two. */
function composed(password: string): string {
  return password.normalize('NFC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
