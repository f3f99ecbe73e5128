import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { countHoldings, eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { peopleAt } from '../../../src/running/privacy/people-at-one-address.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { runCommand } from '../../helpers/commands.ts';
import { onSqlite } from '../../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('one of a family that shares an address');
const email = 'familjen@example.org';

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

/** Two members, an applicant, a message of one of them and one subscription. */
async function addFamily(site: TestSite) {
  const { memberId: anna } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-01-10',
  });
  const { memberId: bo } = await addPaidMember(site, { name: 'Bo Åberg', paidOn: '2026-02-10' });
  for (const table of ['members', 'membership_applications'] as const) {
    await site.db.updateTable(table).set({ email }).execute();
  }
  await site.db.updateTable('fees').set({ payer_email: email }).execute();
  await addApplication(site, { full_name: 'Cia Åberg', email });
  await addMessage(site, { first_name: 'ANNA', last_name: 'åberg', email });
  await addMessage(site, { first_name: 'Bo', last_name: 'Åberg', email });
  await addSubscriber(site, { email });
  return { anna, bo };
}

const namesIn = async ({ db }: TestSite) => ({
  members: (await db.selectFrom('members').select('full_name').orderBy('number').execute()).map(
    ({ full_name }) => full_name,
  ),
  applicants: (
    await db
      .selectFrom('membership_applications')
      .select('full_name')
      .orderBy('full_name')
      .execute()
  ).map(({ full_name }) => full_name),
  writers: (await db.selectFrom('contact_submissions').select('first_name').execute()).map(
    ({ first_name }) => first_name,
  ),
  subscribers: (await db.selectFrom('newsletter_subscribers').select('id').execute()).length,
});

test('is erased with what carries their name, and nothing of the others goes', async ({ site }) => {
  const { anna, bo } = await addFamily(site);
  const people = await peopleAt(site.db, email);
  assert.equal(
    people.map(({ label }) => label),
    ['Anna Åberg', 'Bo Åberg', 'Cia Åberg'],
  );
  const held = await countHoldings(site.db, { email, name: 'Anna Åberg' });
  const goes = Object.fromEntries(held.map(({ goes, table }) => [table, goes]));
  assert.equal(
    [goes.members, goes.membership_applications, goes.contact_submissions, goes.fees],
    [1, 1, 1, 1],
  );
  assert.is(goes.newsletter_subscribers, undefined);
  await eraseHoldings(site.db, { email, name: 'Anna Åberg' }, site.now());
  assert.equal(await namesIn(site), {
    members: ['Bo Åberg'],
    applicants: ['Bo Åberg', 'Cia Åberg'],
    writers: ['Bo'],
    subscribers: 1,
  });
  const periods = await site.db.selectFrom('member_periods').select('member_id').execute();
  assert.equal(
    periods.map(({ member_id }) => member_id),
    [bo],
  );
  assert.not.equal(anna, bo);
  await eraseHoldings(site.db, { email }, site.now());
  assert.equal(await namesIn(site), { members: [], applicants: [], writers: [], subscribers: 0 });
});

test('an administrator with the address does not keep the others from being erased', async ({
  site,
}) => {
  await addFamily(site);
  const now = site.now().toISOString();
  await site.db
    .insertInto('admins')
    .values({ id: 'a', email, password_hash: 'x', created_at: now, updated_at: now })
    .execute();
  await eraseHoldings(site.db, { email, name: 'Anna Åberg' }, site.now());
  assert.is((await site.db.selectFrom('admins').select('id').execute()).length, 1);
  assert.is((await site.get(paths.home())).status, 200);
});

onSqlite(test)(
  'the commands ask who is meant, and give a copy of their own data only',
  async ({ site }) => {
    await addFamily(site);
    const run = (command: 'privacy-erase' | 'privacy-export', ...args: string[]) =>
      runCommand(command, [email, ...args], { env: { DATA_DIR: site.directory } });
    const shown = run('privacy-erase');
    assert.is(shown.status, 0, shown.stderr);
    assert.match(
      shown.stdout,
      '3 people share this address:\n  Anna Åberg\n  Bo Åberg\n  Cia Åberg',
    );
    assert.match(shown.stdout, `${email} --everybody --yes`);
    const before = await namesIn(site);
    const unsure = run('privacy-erase', '--yes');
    assert.is(unsure.status, 1);
    assert.match(unsure.stderr, '--person "NAME"');
    const stranger = run('privacy-export', '--person', 'Dag Åberg');
    assert.is(stranger.status, 1);
    assert.match(stranger.stderr, 'Nobody with that name has this address.');
    const { name, data } = JSON.parse(run('privacy-export', '--person', 'bo åberg').stdout);
    assert.is(name, 'Bo Åberg');
    const { payments, ...rest } = data;
    assert.is(payments.length, 1);
    assert.match(JSON.stringify(rest), 'Bo Åberg');
    for (const other of ['Anna', 'ANNA', 'Cia', 'newsletter_subscribers']) {
      assert.not.match(JSON.stringify(rest), other);
    }
    assert.equal(await namesIn(site), before);
    const erased = run('privacy-erase', '--person', 'anna åberg', '--yes');
    assert.is(erased.status, 0, erased.stderr);
    assert.match(erased.stdout, 'Anna Åberg has been erased.');
    assert.match(erased.stdout, 'it belongs to Bo Åberg, Cia Åberg as well');
    assert.equal((await namesIn(site)).members, ['Bo Åberg']);
  },
);

test.run();
