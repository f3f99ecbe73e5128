import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';
import { UnavailableError } from '../../../shared/unavailable-error.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each hash takes 19 MiB and a core. With a longer queue a retry is faster than waiting. */
const queue = new PQueue({ concurrency: 2 });
const MAX_QUEUED = 20;

export class OverloadedError extends UnavailableError {}

/** Returns a PHC string. Throws OverloadedError when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const message = normalised(password);
  const hash = await argon2id({ ...cost, message, nonce, tagLength: HASH_BYTES });
  return phcString(nonce, hash);
}

/**
 * Takes just as long without a stored hash, so that the time does not tell which addresses are known. Throws
 * OverloadedError when the queue is full.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const match = phc.exec(stored ?? decoy);
  if (!match) throw new Error('A stored password does not have the expected format');
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(match.groups!.hash!, 'base64');
  const message = normalised(password);
  const nonce = Buffer.from(match.groups!.nonce!, 'base64');
  const tagLength = expected.length;
  const found = await argon2id({ memory, passes, parallelism, message, nonce, tagLength });
  return timingSafeEqual(found, expected) && stored !== undefined;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$(?<nonce>[A-Za-z0-9+/]+)\$(?<hash>[A-Za-z0-9+/]+)$/;

function phcString(nonce: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Has the cost of a real hash but belongs to no password. */
const decoy = phcString(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (queue.size >= MAX_QUEUED) throw new OverloadedError('too many passwords at once');
  return queue.add(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
      }),
  );
}

/** Composes characters, because keyboards write å as one character or as two. */
function normalised(password: string): string {
  return password.normalize('NFC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
