import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { selectLog } from '../../../src/services/activity/record.ts';
import { saveMessage } from '../../../src/admin/inbox/messages.ts';
import { sha256 } from '../../../src/services/secrets.ts';
import { recipientLimit } from '../../../src/services/mail/recipient-limit.ts';
import { requestSubscription } from '../../../src/people/newsletter/sign-up.ts';
import { checkpointWal } from '../../../src/db/sqlite/vacuum.ts';
import { findMentions } from '../../../src/running/privacy/mentions.ts';
import { addManySubscribers } from '../../../src/sample/many.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { addAdmin } from '../../helpers/admin.ts';
import { runCommand } from '../../helpers/commands.ts';
import { grep } from '../../helpers/grep.ts';
import {
  applyForCheckout,
  closeLiveSite,
  comeBack,
  deliver,
  ledgerOf,
  type LiveSite,
  OFFICE,
  openLiveSite,
} from '../../helpers/live-site.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { onSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('erasing a person');
const email = 'blå.anna@example.org';
const OTHERS = 600;

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const erase = ({ directory }: Pick<TestSite, 'directory'>, ...args: string[]) =>
  runCommand('privacy-erase', args, { env: { DATA_DIR: directory } });

const message = {
  first_name: 'Anna',
  last_name: 'Åberg',
  email,
  subject: 'Bus',
  message: `Write to ${email.toUpperCase()}. ${'A long story. '.repeat(2000)}`,
};
const office = { language: 'sv', office: { to: OFFICE, language: 'sv' } } as const;

/** Adds everything that a person can leave without paying, among rows of many others. */
async function fill({ config, db, limits, now }: TestSite) {
  const mayWriteTo = recipientLimit({ config, limits }, 'other');
  const others = { database: config.database, now: now() };
  await addManySubscribers(OTHERS / 2, others);
  const subscriber = { email, language: 'sv', source: 'form', consent_text: '' } as const;
  await requestSubscription(db, subscriber, { mayWriteTo, now: now() });
  await saveMessage(db, message, { ...office, now: now() });
  await addApplication({ db } as TestSite, { email, full_name: 'Anna Åberg' });
  await addManySubscribers(OTHERS, others);
}

const rowsIn = async ({ db }: TestSite) => ({
  subscribers: (await db.selectFrom('newsletter_subscribers').select('id').execute()).length,
  messages: (await db.selectFrom('contact_submissions').select('id').execute()).length,
  applications: (await db.selectFrom('membership_applications').select('id').execute()).length,
  emails: (await db.selectFrom('mail_outbox').select('id').execute()).length,
});

onSqlite(test)(
  'shows what would be erased, and with --yes leaves no byte of it while the site has its files open',
  async ({ site }) => {
    await fill(site);
    const before = await rowsIn(site);
    assert.equal(before, { subscribers: OTHERS + 1, messages: 1, applications: 1, emails: 2 });
    const shown = erase(site, ' Blå.Anna@example.org ');
    assert.is(shown.status, 0, shown.stderr);
    for (const line of [
      'Would be erased:',
      '  1 newsletter subscription\n',
      '  1 contact message\n',
      '  1 membership application\n',
      '  2 emails and letters waiting to be sent\n',
      `npm run privacy -- erase ${email} --yes`,
    ]) {
      assert.match(shown.stdout, line);
    }
    assert.equal(await rowsIn(site), before);

    await site.limits.take('signIn', `${sha256(email)}:192.0.2.1`);
    await site.limits.take('signInAccount', sha256(email));
    assert.ok(grep(site.directory, email).length > 0);
    const { status, stdout, stderr } = erase(site, email, '--yes');
    assert.is(status, 0, stdout + stderr);
    assert.match(stdout, `${email} is no longer in the database`);
    assert.equal(grep(site.directory, email), []);
    assert.equal(grep(site.directory, sha256(email)), []);
    assert.equal(await rowsIn(site), {
      subscribers: OTHERS,
      messages: 0,
      applications: 0,
      emails: 0,
    });
    const log = await selectLog(site.db).select(['actor_name', 'subject_type']).execute();
    assert.equal(
      new Set(log.map(({ subject_type }) => subject_type)),
      new Set(['subscriber', 'message', 'application']),
    );
    assert.is(log.length, 3);
    assert.ok(log.every(({ actor_name }) => actor_name === 'command line'));
    // The running site writes to the rewritten file.
    await addSubscriber(site, { email: 'later@example.org' });
    const check = new Sqlite(site.config.databaseFile);
    assert.equal(check.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    check.close();
  },
);

test('says which rows of other people still have the address, and which copies may have it', async ({
  site,
}) => {
  await addSubscriber(site, { email: 'anna@example.org' });
  await addSubscriber(site, { email: 'joanna@example.org' });
  await addMessage(site, { message: 'Please ask Anna@Example.org, she knows.' });
  mkdirSync(join(site.directory, 'backups'));
  const copy = join(site.directory, 'backups', 'before-x.sqlite');
  writeFileSync(copy, 'anna@example.org');
  const { status, stdout } = erase(site, 'anna@example.org', '--yes');
  assert.is(status, 0, stdout);
  assert.match(stdout, 'is still in the database');
  assert.match(stdout, '1 contact message of other people with the address in them');
  assert.match(stdout, '1 newsletter subscription of other people with the address in them');
  assert.match(stdout, copy);
  assert.equal(await rowsIn(site), { subscribers: 1, messages: 1, applications: 0, emails: 0 });
});

test('finds an address in capitals and with combining accents', async ({ site }) => {
  await addMessage(site, { message: `Ask ${email.toUpperCase()}.` });
  await addMessage(site, { message: `Ask ${email.normalize('NFD')}.` });
  const mentions = await findMentions(site.db, email);
  assert.equal(mentions, [{ table: 'contact_submissions', mentions: 2 }]);
});

onSqlite(test)(
  'notices that a reader of an older state keeps the log from being emptied',
  async ({ site }) => {
    const { databaseFile } = site.config;
    const reader = new Sqlite(databaseFile, { readonly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from newsletter_subscribers').get();
    await addSubscriber(site, { email });
    assert.is(await checkpointWal(databaseFile, { patienceMs: 300 }), false);
    reader.close();
    assert.is(await checkpointWal(databaseFile, { patienceMs: 300 }), true);
    assert.is(statSync(`${databaseFile}-wal`).size, 0);
  },
);

test('says so when nothing is stored about an address', async ({ site }) => {
  const { status, stdout } = erase(site, 'nobody@example.org', '--yes');
  assert.is(status, 0);
  assert.match(stdout, 'Nothing is stored about nobody@example.org');
  assert.is(erase(site, 'nobody').status, 2);
});

test('is refused for an administrator', async ({ site }) => {
  await addAdmin(site, { email: 'anna@example.org' });
  await addSubscriber(site, { email: 'anna@example.org' });
  const { status, stderr } = erase(site, 'anna@example.org', '--yes');
  assert.is(status, 1);
  assert.match(stderr, 'Remove the administrator under /admin/security first');
  assert.is((await rowsIn(site)).subscribers, 1);
});

const paying = suite<{ live: LiveSite }>('erasing a person who pays');

paying.before.each(async (context) => {
  // The command uses the real clock.
  context.live = await openLiveSite(new Date().toISOString());
});

paying.after.each(({ live }) => closeLiveSite(live));

const eraseLive = ({ site }: LiveSite) => erase(site, 'anna@example.org', '--yes');

paying('waits until an open checkout has ended', async ({ live }) => {
  await applyForCheckout(live);
  const refused = eraseLive(live);
  assert.is(refused.status, 1);
  assert.match(refused.stderr, 'an open checkout');
  live.double.expire(live.double.sessions.at(-1)!.id);
  await deliver(live);
  const { status, stdout } = eraseLive(live);
  assert.is(status, 0, stdout);
  assert.equal(await live.site.db.selectFrom('payment_attempts').selectAll().execute(), []);
  assert.equal(await live.site.db.selectFrom('payment_events').selectAll().execute(), []);
  assert.equal(grep(live.site.directory, 'anna@example.org'), []);
});

paying('keeps the ledger, and hears of a refund afterwards', async ({ live }) => {
  const { session } = await applyForCheckout(live);
  live.double.pay(session);
  await comeBack(live, session);
  const year = new Date().getFullYear();
  const shown = erase(live.site, 'anna@example.org');
  assert.match(shown.stdout, '1 row of the payments ledger (bookkeeping');
  assert.match(shown.stdout, `until the end of ${year + 7}`);
  const { status, stdout } = eraseLive(live);
  assert.is(status, 0, stdout);
  assert.equal(grep(live.site.directory, 'anna@example.org'), []);
  const before = await ledgerOf(live.site);
  assert.is(before.length, 1);
  live.double.refund(session);
  await deliver(live);
  assert.is((await ledgerOf(live.site)).length, 2);
  assert.equal(await live.site.db.selectFrom('mail_outbox').selectAll().execute(), []);
});

test.run();
paying.run();
