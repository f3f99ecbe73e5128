import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { engineOf, openDatabase } from '../../src/db/connection.ts';
import { addPost } from '../fixtures/rows.ts';
import { runsOnPostgres } from '../helpers/postgres/postgres.ts';
import { createTestSite } from '../helpers/site.ts';

const test = suite('number of commits');

test('rises for each write of any process, and not for reads and failures', async () => {
  const site = await createTestSite();
  const commits = engineOf(site.db).commits(site.db);
  const other = openDatabase(site.config.database);
  const read = async () => {
    // PostgreSQL is asked again after some time only.
    if (runsOnPostgres) await sleep(50);
    return (await commits.count())!;
  };
  let last = await read();
  const hasRisen = async () => {
    const before = last;
    last = await read();
    return last > before;
  };
  assert.not(await hasRisen());
  const id = await addPost(site);
  assert.ok(await hasRisen());
  await other.selectFrom('blog_posts').select('id').execute();
  assert.not(await hasRisen());
  await other.updateTable('blog_posts').set({ title: 'Elsewhere' }).where('id', '=', id).execute();
  assert.ok(await hasRisen());
  const undone = other.transaction().execute(async (trx) => {
    await trx.deleteFrom('blog_posts').execute();
    throw new Error('rolled back');
  });
  await undone.catch(() => {});
  assert.not(await hasRisen());
  await other.destroy();
  await site.close();
});

test.run();
