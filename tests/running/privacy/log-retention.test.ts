import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { authorOf, record, selectLog } from '../../../src/services/activity/record.ts';
import type { LogAction, SubjectType } from '../../../src/services/activity/shared/actions.ts';
import { addAdmin } from '../../helpers/admin.ts';
import { nothing, purge } from '../../helpers/retention.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the retention of the log');

/** The database itself compares with the real clock. */
const thisYear = new Date().getFullYear();
const now = new Date(`${thisYear}-10-01T10:00:00Z`);
const yearsAgo = (years: number, date = '-09-01') => new Date(`${thisYear - years}${date}`);

const [anna, nils] = ['anna@example.org', 'nils@example.org'];

test.before.each(async (context) => {
  context.site = await createTestSite({ now });
  await addAdmin(context.site, { email: anna });
});

test.after.each(({ site }) => site.close());

interface Entry {
  by: string;
  at: Date;
  action: LogAction;
  type?: SubjectType;
  label?: string;
}

async function log({ db }: TestSite, ...entries: Entry[]) {
  for (const { by, at, action, type, label } of entries) {
    const subject = type ? { type, id: 'x', ...(label && { label }) } : null;
    await record(db, authorOf({ email: by }, at), subject, action);
  }
}

async function entriesIn({ db }: TestSite) {
  const rows = await selectLog(db)
    .select(['actor_name', 'action', 'happened_at'])
    .orderBy('happened_at')
    .orderBy('actor_name')
    .execute();
  return rows.map(
    ({ actor_name, action, happened_at }) => `${happened_at.slice(0, 4)} ${actor_name} ${action}`,
  );
}

const year = (ago: number) => thisYear - ago;

test('ends two years after an administrator left; the books need theirs for seven', async ({
  site,
}) => {
  await log(
    site,
    { by: nils, at: yearsAgo(9), action: 'deleted', type: 'application' },
    { by: nils, at: yearsAgo(6), action: 'deleted', type: 'application' },
    { by: nils, at: yearsAgo(9), action: 'updated', type: 'fee' },
    { by: nils, at: yearsAgo(6), action: 'updated', type: 'fee' },
    { by: nils, at: yearsAgo(6), action: 'exported', type: 'application' },
    { by: nils, at: yearsAgo(5), action: 'updated', type: 'post', label: 'Summer' },
    { by: anna, at: yearsAgo(4), action: 'signedIn' },
    {
      by: anna,
      at: yearsAgo(3),
      action: 'administratorRemoved',
      type: 'administrator',
      label: nils,
    },
    { by: 'command line', at: yearsAgo(4), action: 'deleted', type: 'message' },
  );
  assert.equal(await purge(site), { ...nothing, administrationLog: 5 });
  assert.equal((await entriesIn(site)).toSorted(), [
    `${year(6)} ${nils} deleted`,
    `${year(6)} ${nils} updated`,
    `${year(4)} ${anna} signedIn`,
    `${year(4)} command line deleted`,
  ]);
});

test('stays whole for two years after the removal, and for those who came back', async ({
  site,
}) => {
  await log(
    site,
    { by: nils, at: yearsAgo(6), action: 'signedIn' },
    {
      by: anna,
      at: yearsAgo(1),
      action: 'administratorRemoved',
      type: 'administrator',
      label: nils,
    },
    { by: 'maja@example.org', at: yearsAgo(6), action: 'signedIn' },
  );
  await addAdmin(site, { email: 'maja@example.org' });
  assert.equal(await purge(site), nothing);
});

test('the database refuses to delete an entry of the last two years', async ({ site }) => {
  const recent = new Date(Date.now() - 700 * 24 * 60 * 60 * 1000);
  await log(site, { by: nils, at: recent, action: 'signedIn' });
  const error = await site.db
    .deleteFrom('activity')
    .execute()
    .then(
      () => '',
      (error: unknown) => String(error),
    );
  assert.match(error, 'append-only');
});

test.run();
