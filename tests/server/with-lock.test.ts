import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Database, openDatabase } from '../../src/db/connection.ts';
import { withLock, withSharedLock } from '../../src/db/with-lock.ts';

/** Is never used, because one process on SQLite needs no lock in the database. */
const aDatabase = () => openDatabase(':memory:');

test('work under one key runs in order, whatever fails before it', async () => {
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = withLock('one', async () => {
    await held;
    order.push('first');
    throw new Error('failed');
  });
  const second = withLock('one', async () => order.push('second'));
  await withLock('other', async () => order.push('other'));
  release();
  const results = await Promise.allSettled([first, second]);
  assert.equal(
    results.map(({ status }) => status),
    ['rejected', 'fulfilled'],
  );
  assert.equal(order, ['other', 'first', 'second']);
});

test('calls that wait for the same work share one run; later calls share the next', async () => {
  let runs = 0;
  const key = 'shared';
  const owner = aDatabase();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const call = (lock: { owner: Database; variant?: string } = { owner }) =>
    withSharedLock({ key, ...lock }, async () => {
      runs += 1;
      const number = runs;
      begin();
      await held;
      return number;
    });
  const first = [call(), call()];
  await begun;
  const second = [call(), call()];
  release();
  assert.equal(await Promise.all([...first, ...second]), [1, 1, 2, 2]);
  const others = [call(), call({ owner, variant: 'other' }), call({ owner: aDatabase() })];
  assert.equal(await Promise.all(others), [3, 4, 5]);
});

test('a failed run fails for all calls that share it, and leaves nothing behind', async () => {
  const lock = { owner: aDatabase(), key: 'failing' };
  const failing = async (): Promise<string> => {
    throw new Error('failed');
  };
  const results = await Promise.allSettled([
    withSharedLock(lock, failing),
    withSharedLock(lock, failing),
  ]);
  assert.equal(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.is(await withSharedLock(lock, async () => 'done'), 'done');
});

test.run();
