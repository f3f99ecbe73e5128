import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Database, openDatabase } from '../../src/database/connection.ts';
import { withLock, withSharedLock } from '../../src/with-lock.ts';

/** Is never used, because one process on SQLite needs no lock in the database. */
const aDatabase = () => openDatabase(':memory:');

test('work under one key runs in order, whatever fails before it', async () => {
  const order: string[] = [];
  const work = (name: string, ms: number) => async () => {
    order.push(`${name} begins`);
    await sleep(ms);
    order.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
    return name;
  };
  const first = withLock('one', work('first', 20));
  const second = withLock('one', work('second', 1));
  const other = withLock('other', work('other', 5));
  const results = await Promise.allSettled([first, second, other]);
  assert.equal(
    results.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  );
  assert.ok(order.indexOf('first ends') < order.indexOf('second begins'));
  assert.ok(order.indexOf('other begins') < order.indexOf('first ends'));
});

test('calls that wait for the same work share one run; later calls share the next', async () => {
  let runs = 0;
  const key = 'shared';
  const owner = aDatabase();
  const call = (lock: { owner: Database; variant?: string } = { owner }) =>
    withSharedLock({ key, ...lock }, async () => {
      runs += 1;
      const number = runs;
      await sleep(5);
      return number;
    });
  const first = [call(), call()];
  await sleep(1);
  const second = [call(), call()];
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
