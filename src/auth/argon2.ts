import { argon2, type Argon2Parameters } from 'node:crypto';

/** Each holds 19 MiB and a core; who waits longer than for this many others is better told to come back. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** Too many passwords are being checked: worth trying again in a moment. */
export class OverloadedError extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Argon2id outside the event loop. Throws OverloadedError when the queue is full. */
export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else await turn();
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
    });
  } finally {
    // The place goes straight to the next one in the queue.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new OverloadedError('too many passwords at once');
  return new Promise((resolve) => waiting.push(resolve));
}
