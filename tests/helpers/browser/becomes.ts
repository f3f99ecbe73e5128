import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';

const PATIENCE_MS = 30_000;
const STEP_MS = 50;

/** Waits until the value that is read equals the wanted one. Fails with the difference if it never does. */
export async function becomes<T>(
  read: () => Promise<T> | T,
  expected: T,
  what?: string,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let seen = await read();
  while (!isDeepStrictEqual(seen, expected) && Date.now() < deadline) {
    await sleep(STEP_MS);
    seen = await read();
  }
  assert.equal(seen, expected, what);
}
