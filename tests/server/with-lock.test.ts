import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withLock } from '../../src/with-lock.ts';

test('work under one key runs in its order, whatever fails before it', async () => {
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

test.run();
