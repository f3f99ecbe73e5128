import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runCommand } from '../helpers/commands.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { onSqlite } from '../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('seeding for load');
const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const seed = ({ directory }: TestSite, args: string[], env = {}) =>
  runCommand('seed', args, { env: { DATA_DIR: directory, ...env } });

const tables = ['blog_posts', 'newsletter_subscribers', 'membership_applications'] as const;
const counts = ({ db }: TestSite) =>
  Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).select('id').execute()).length),
  );

onSqlite(test)('creates the requested number, and the same ones again', async ({ site }) => {
  const args = ['--posts', '30', '--subscribers', '1200', '--applications', '40'];
  const { status, stdout, stderr } = seed(site, args);
  assert.is(status, 0, stderr);
  assert.match(stdout, 'Added 1200 subscribers.');
  assert.equal(await counts(site), [30, 1200, 40]);
  const more = ['--posts', '35', ...args.slice(2)];
  assert.match(seed(site, more).stdout, 'Added 5 posts; 30 already existed.');
  assert.equal(await counts(site), [35, 1200, 40]);
  const people = await site.db.selectFrom('newsletter_subscribers').select('email').execute();
  assert.ok(people.every(({ email }) => email.endsWith('@example.org')));
  const page = await site.page('/news');
  assert.match(page, 'Diwali in the square');
});

onSqlite(test)('invents nobody for a real association', async ({ site }) => {
  const { status, stderr } = seed(site, ['--subscribers', '5', '--posts', '5'], live);
  assert.is(status, 2);
  assert.match(stderr, 'demo mode only');
  assert.equal(await counts(site), [0, 0, 0]);
  assert.is(seed(site, ['--posts', '5'], live).status, 0);
  assert.equal(await counts(site), [5, 0, 0]);
});

onSqlite(test)('adds no supporters to a real site', async () => {
  // The other samples are there already, because drawing their pictures takes seconds.
  const site = await createTestSite({ hasSample: true });
  await site.db.deleteFrom('supporting_organisations').execute();
  assert.match(seed(site, [], live).stdout, 'All samples are already there.');
  assert.equal(await site.db.selectFrom('supporting_organisations').selectAll().execute(), []);
  await site.close();
});

test('refuses values that are no numbers', ({ site }) => {
  assert.is(seed(site, ['--posts', 'x']).status, 2);
});

test.run();
