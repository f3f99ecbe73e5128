import { isStillWanted } from '../../../src/people/fees/emails/requests.ts';
import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../../src/db/connection.ts';
import { startJobs } from '../../../src/running/jobs/run-jobs.ts';
import { createMailer } from '../../../src/services/mail/mailer.ts';
import { sampleEmails } from '../../fixtures/emails.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import {
  closeMailSite,
  mailerOf,
  type MailSite,
  onlyRow,
  openMailSite,
  outbox,
  queueReceipts,
  recipientsOf,
} from '../../helpers/mail-site.ts';
import { openPostOffice } from '../../helpers/post-office.ts';

const test = suite<MailSite>('mailer');

const MINUTE_MS = 60_000;

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

test('sends due letters once and deletes their rows', async (context) => {
  const { mailer, office, site } = context;
  await queueReceipts(context, 'a@example.org', 'b@example.org');
  assert.is(await mailer.deliverDue(), 2);
  assert.equal(recipientsOf(office), ['a@example.org', 'b@example.org']);
  assert.equal(await outbox(site), []);
  assert.is(await mailer.deliverDue(), 0);
});

test('two mailers at once send each letter once', async (context) => {
  const { mailer, office, site } = context;
  await queueReceipts(context, 'a@example.org', 'b@example.org');
  const other = mailerOf(site);
  await Promise.all([mailer.deliverDue(), mailer.deliverDue(), other.deliverDue()]);
  assert.is(office.received.length, 2);
});

test('waits longer after each attempt while the server is down, and sends everything when it is back', async (context) => {
  const { clock, mailer, office, site } = context;
  await office.close();
  await queueReceipts(context, 'a@example.org');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    assert.is(await mailer.deliverDue(), 0);
    const row = await onlyRow(site);
    assert.is(row.attempts, attempt);
    assert.is(row.given_up_at, null);
    assert.is(row.last_error, 'ESOCKET');
    pauses.push((Date.parse(row.next_attempt_at) - clock.now) / MINUTE_MS);
    clock.now = Date.parse(row.next_attempt_at) - 1;
    assert.is(await mailer.deliverDue(), 0);
    assert.is((await onlyRow(site)).attempts, attempt, 'not before its time');
    clock.now += 1;
  }
  assert.equal(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  await queueReceipts(context, 'b@example.org', 'c@example.org');
  const back = await openPostOffice({ port: office.port });
  assert.is(await mailer.deliverDue(), 3);
  assert.equal(recipientsOf(back), ['a@example.org', 'b@example.org', 'c@example.org']);
  assert.equal(await outbox(site), []);
  await back.close();
});

test('tries an unreachable server once in a run, not once for each letter', async (context) => {
  const { mailer, office, site } = context;
  await office.close();
  await queueReceipts(context, 'a@example.org', 'b@example.org', 'c@example.org');
  await mailer.deliverDue();
  const tried = (await outbox(site)).filter(({ attempts }) => attempts > 0);
  assert.is(tried.length, 1);
});

test('sends a letter again that was sent but not deleted, with the same Message-ID', async (context) => {
  const { clock, office, site } = context;
  await queueReceipts(context, 'a@example.org');
  const db = new Proxy(site.db, {
    get(target, name) {
      if (name === 'deleteFrom') throw new Error('the power is gone');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const ended = await mailerOf(site, { db })
    .deliverDue()
    .then(() => 'well', String);
  assert.match(ended, 'the power is gone');
  const { id } = await onlyRow(site);
  // Imitates another process.
  const reopened = openDatabase(site.config.database);
  const next = mailerOf(site, { db: reopened });
  assert.is(await next.deliverDue(), 0, 'not at once');
  clock.now += MINUTE_MS;
  assert.is(await next.deliverDue(), 1);
  const ids = office.received.map(({ email }) => email.messageId);
  assert.equal(ids, [`<${id}@localhost>`, `<${id}@localhost>`]);
  assert.equal(await outbox(site), []);
  await reopened.destroy();
});

test('continues with the next letter after one that cannot be composed', async (context) => {
  const { mailer, office, site } = context;
  const row = {
    recipient: 'secret@example.org',
    language: 'en',
    next_attempt_at: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  const broken = [
    { kind: 'constructor', data: '{}' },
    { kind: 'payment-receipt', data: '{"payerName":"Secret Person' },
    { kind: 'payment-receipt', data: 'null' },
  ];
  await site.db
    .insertInto('mail_outbox')
    .values(broken.map((values) => ({ ...row, ...values, id: randomUUID() })))
    .execute();
  await queueReceipts(context, 'a@example.org');
  assert.is(await mailer.deliverDue(), 1);
  assert.equal(recipientsOf(office), ['a@example.org']);
  const errors = (await outbox(site)).map(({ last_error }) => String(last_error));
  assert.equal(errors.toSorted(), ['$ZodError', 'EKIND', 'SyntaxError']);
  assert.not.match(JSON.stringify(site.logged), /secret/i);
});

test('logs the kind and id of a letter, never a person', async (context) => {
  const { clock, mailer, office, site } = context;
  await queueReceipts(context, 'anna@example.org');
  office.refuse.recipient = 450;
  await mailer.deliverDue();
  clock.now += MINUTE_MS;
  office.refuse.recipient = null;
  await mailer.deliverDue();
  await queueReceipts(context, 'bo@example.org');
  office.refuse.recipient = 550;
  await mailer.deliverDue();
  const messages = site.logged.map(({ msg }) => msg);
  assert.equal(messages, ['email postponed', 'email sent', 'email given up']);
  for (const line of site.logged) assert.is(line.kind, 'payment-receipt');
  const { payerName } = sampleEmails['payment-receipt'];
  for (const secret of ['anna', 'bo@', payerName, '2026-00017']) {
    assert.not.ok(JSON.stringify(site.logged).includes(secret), secret);
  }
});

test('the job sends letters, also after a fault of the database', async (context) => {
  const { office, site } = context;
  await queueReceipts(context, 'a@example.org');
  let faults = 1;
  const db = new Proxy(site.db, {
    get(target, name) {
      if (name === 'selectFrom' && faults-- > 0) throw new Error('disk failing: anna@example.org');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const mailer = createMailer({ ...site, db }, site.config.mail!, isStillWanted);
  const jobs = startJobs(site, { mailer });
  await becomes(() => office.received.length, 1);
  await jobs.stop();
  assert.equal(recipientsOf(office), ['a@example.org']);
  const [first] = site.logged;
  assert.equal([first!.msg, first!.job, first!.error], ['job failed', 'mail', 'Error']);
  assert.not.match(JSON.stringify(site.logged), 'anna');
});

test('finishes the current letter when stopped and leaves the rest for later', async (context) => {
  const { mailer, office, site } = context;
  const release = office.hold();
  await queueReceipts(context, 'a@example.org', 'b@example.org');
  const run = mailer.deliverDue();
  await becomes(() => office.begun, 1);
  const stopped = mailer.stop();
  release();
  await stopped;
  assert.is(await run, 1);
  assert.is((await outbox(site)).length, 1);
});

test('aborts a letter at the deadline and keeps it in the outbox', async (context) => {
  const { mailer, office, site } = context;
  const release = office.hold();
  await queueReceipts(context, 'a@example.org');
  const run = mailer.deliverDue();
  await becomes(() => office.begun, 1);
  await mailer.stop(AbortSignal.timeout(100));
  assert.is(await run, 0);
  assert.is((await onlyRow(site)).last_error, 'EABORT');
  release();
});

test.run();
