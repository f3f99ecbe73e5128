import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { NewRow } from '../../../src/db/tables.ts';
import { isHard, recordBounce, tagOf } from '../../../src/people/newsletter/bounces.ts';
import { lateJobs, jobRows, scheduleJobs } from '../../../src/running/jobs/run-jobs.ts';
import { jobsOf } from '../../../src/running/jobs/schedule.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { type Mailbox, openMailbox } from '../../helpers/mailbox.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

interface Context {
  site: TestSite;
  mailbox: Mailbox;
  clock: { now: number };
}

const test = suite<Context>('returned newsletters');

const DAY_MS = 86_400_000;

test.before.each(async (context) => {
  context.clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  context.mailbox = await openMailbox({ piece: 4000 });
  context.site = await createTestSite({
    now: () => new Date(context.clock.now),
    env: {
      MAIL_BOUNCES: context.mailbox.url(),
      MAIL_BOUNCES_ADDRESS: 'Bounces@example.org',
    },
  });
});

test.after.each(async ({ mailbox, site }) => {
  await site.close();
  await mailbox.close();
});

interface Sent {
  subscriberId: string;
  newsletterId: string;
  deliveryId: string;
  tag: string;
}

/** Adds a finished newsletter that has gone to one subscriber and to nine others. */
async function sendOne(
  site: TestSite,
  {
    subscriber = {},
    delivery = {},
    newsletter = {},
  }: {
    subscriber?: Partial<NewRow<'newsletter_subscribers'>>;
    delivery?: Partial<NewRow<'newsletter_deliveries'>>;
    newsletter?: Partial<NewRow<'newsletters'>>;
  } = {},
): Promise<Sent> {
  const [newsletterId, deliveryId] = [randomUUID(), randomUUID()];
  const email = subscriber.email ?? `${newsletterId}@example.net`;
  const subscriberId = subscriber.id ?? randomUUID();
  const isKnown = await site.db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('id', '=', subscriberId)
    .executeTakeFirst();
  if (!isKnown) await addSubscriber(site, { ...subscriber, id: subscriberId, email });
  const stamp = site.now().toISOString();
  await site.db
    .insertInto('newsletters')
    .values({
      id: newsletterId,
      title: 'News',
      language: 'en',
      state: 'finished',
      sent: 10,
      search_text: '',
      sort_key: '',
      created_at: stamp,
      updated_at: stamp,
      ...newsletter,
    })
    .execute();
  await site.db
    .insertInto('newsletter_deliveries')
    .values({
      id: deliveryId,
      newsletter_id: newsletterId,
      subscriber_id: subscriberId,
      address: email,
      language: 'en',
      state: 'sent',
      ...delivery,
    })
    .execute();
  const tag = await tagOf(site.db, deliveryId);
  return { subscriberId, newsletterId, deliveryId, tag };
}

async function stateOf({ db }: TestSite, { subscriberId, newsletterId, deliveryId }: Sent) {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select(['is_active', 'bounced_at', 'bounce_code', 'soft_bounces'])
    .where('id', '=', subscriberId)
    .executeTakeFirstOrThrow();
  const delivery = await db
    .selectFrom('newsletter_deliveries')
    .select(['state', 'code'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom('newsletters')
    .select(['sent', 'refused', 'unknown'])
    .where('id', '=', newsletterId)
    .executeTakeFirstOrThrow();
  return { subscriber, delivery, counts };
}

const tagged = (tag: string) => `bounces+${tag}@example.org`;

interface Report {
  to?: string;
  headers?: string;
  type?: string;
  fields?: string;
  kind?: string;
}

/** The report of a mail server, as Postfix writes it. */
function report({
  to = '',
  headers = `To: ${to}`,
  type = 'multipart/report; report-type=delivery-status',
  kind = 'message/delivery-status',
  fields = 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <a@example.net>: unknown',
}: Report): string {
  return `From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
${headers}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: ${type};
 boundary="B"

--B
Content-Type: text/plain; charset=us-ascii

I am sorry to have to inform you: 5.1.1

--B
Content-Description: Delivery report
Content-Type: ${kind}

Reporting-MTA: dns; mx.example.net
Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0100 (CET)

Final-Recipient: rfc822; a@example.net
Original-Recipient: rfc822;a@example.net
${fields}

--B
Content-Type: message/rfc822

From: office@example.org
To: a@example.net
Subject: News

Hej
--B--
`.replaceAll('\n', '\r\n');
}

async function readAll(site: TestSite) {
  await jobsOf(site, {})
    .find(({ name }) => name === 'bounces')!
    .work();
}

const unharmed = { is_active: 1, bounced_at: null, bounce_code: null, soft_bounces: '' };
const bounced = (code: string, at = '2026-11-21T10:00:00.000Z') => ({
  is_active: 0,
  bounced_at: at,
  bounce_code: code,
  soft_bounces: '',
});

test('an address that does not exist gets no more newsletters, and is counted once', async ({
  site,
  mailbox,
}) => {
  const sent = await sendOne(site);
  const other = await sendOne(site);
  const email = report({ to: tagged(sent.tag) });
  mailbox.emails = [email, email];
  const after = {
    subscriber: bounced('5.1.1'),
    delivery: { state: 'refused', code: '5.1.1' },
    counts: { sent: 9, refused: 1, unknown: 0 },
  };
  await readAll(site);
  assert.equal(await stateOf(site, sent), after);
  assert.equal((await stateOf(site, other)).subscriber, unharmed);
  assert.equal((await stateOf(site, other)).counts.sent, 10);
  assert.equal(mailbox.emails, []);
  mailbox.emails = [email];
  await readAll(site);
  assert.equal(await stateOf(site, sent), after);
  const lines = site.logged.filter(({ msg }) => msg === 'returned emails read');
  assert.equal(
    lines.map(({ hard, read, unknown }) => [read, hard, unknown]),
    [
      [2, 1, 1],
      [1, 0, 1],
    ],
  );
  assert.not.match(JSON.stringify(site.logged), 'example.net');
});

test('a returned email that cannot be stored now is read again', async ({ site, mailbox }) => {
  const sent = await sendOne(site);
  const email = report({ to: tagged(sent.tag) });
  mailbox.emails = [email];
  await site.db.schema.alterTable('newsletter_deliveries').renameTo('away').execute();
  await readAll(site);
  assert.equal(mailbox.emails, [email]);
  await site.db.schema.alterTable('away').renameTo('newsletter_deliveries').execute();
  await readAll(site);
  assert.equal(mailbox.emails, []);
  assert.is((await stateOf(site, sent)).delivery.state, 'refused');
});

test('the delivery is found by the address to which the report came', async ({ site, mailbox }) => {
  const headers = [
    (tag: string) => `To: "Anna, of us" <x@example.org>,\n Us <${tagged(tag).toUpperCase()}>`,
    (tag: string) => `To: undisclosed-recipients:;\nDelivered-To: ${tagged(tag)}`,
    (tag: string) => `X-Original-To: ${tagged(tag)}`,
    (tag: string) => `Envelope-To: ${tagged(tag)}`,
    (tag: string) => `X-Delivered-To: ${tagged(tag)}`,
  ];
  for (const write of headers) {
    const sent = await sendOne(site);
    mailbox.emails = [report({ headers: write(sent.tag) })];
    await readAll(site);
    assert.is((await stateOf(site, sent)).delivery.state, 'refused', write('…'));
  }
});

test('a report is read whatever a mail program has made of it', async ({ site, mailbox }) => {
  const base64 = Buffer.from(
    'Final-Recipient: rfc822; a@example.net\r\nAction: failed\r\nStatus: 5.1.1\r\n',
  ).toString('base64');
  const kinds: Report[] = [
    { kind: 'message/global-delivery-status' },
    { type: 'multipart/mixed' },
    { kind: 'Message/Delivery-Status; name="details.txt"\nContent-Disposition: attachment' },
    { kind: 'text/plain; name="details.txt"\nContent-Disposition: attachment' },
    { kind: 'application/octet-stream' },
    { kind: 'text/plain' },
    {
      kind: `message/delivery-status\nContent-Transfer-Encoding: base64\n\n${base64}\n\n--B\nX: y`,
    },
    { fields: 'action: FAILED\nSTATUS:5.1.1 (bad\n destination mailbox address)' },
    { fields: 'Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;\n 550-5.1.1 no such user' },
    { fields: 'Action: failed\nDiagnostic-Code: smtp; 550 5.1.1 no such user' },
  ];
  for (const kind of kinds) {
    const sent = await sendOne(site);
    mailbox.emails = [report({ to: tagged(sent.tag), ...kind })];
    await readAll(site);
    const { subscriber, delivery } = await stateOf(site, sent);
    assert.equal(delivery, { state: 'refused', code: '5.1.1' }, JSON.stringify(kind));
    assert.is(subscriber.is_active, 0);
  }
});

test('nothing changes for an email that reports no failure of a delivery', async ({
  site,
  mailbox,
}) => {
  const sent = await sendOne(site);
  const to = tagged(sent.tag);
  const emails = [
    report({ to, fields: 'Action: delayed\nStatus: 4.4.1' }),
    report({ to, fields: 'Action: delivered\nStatus: 2.1.5' }),
    report({ to: tagged(randomUUID()) }),
    report({ to: tagged(sent.deliveryId) }),
    report({ to: tagged(`${sent.deliveryId}.01234567`) }),
    report({ to: 'bounces@example.org' }),
    report({ to: `bounces+${sent.tag}@example.com` }),
    report({ to: `other+${sent.tag}@example.org` }),
    report({ to: 'x@example.org' }).replace('Hej', `${to} ${sent.deliveryId}`),
    `To: ${to}\r\nSubject: Out of office\r\n\r\nFinal-Recipient: rfc822; a@b\r\nAction: failed\r\nStatus: 5.1.1`,
    '',
    'no email at all',
  ];
  mailbox.emails = emails;
  await readAll(site);
  assert.equal(mailbox.emails, []);
  const { subscriber, delivery, counts } = await stateOf(site, sent);
  assert.equal(subscriber, unharmed);
  assert.equal(delivery, { state: 'sent', code: null });
  assert.is(counts.sent, 10);
});

test('only failures of the address itself are hard', () => {
  for (const status of ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4']) {
    assert.ok(isHard(status), status);
  }
  for (const status of [
    '4.1.1',
    '5.0.0',
    '5.1.8',
    '5.2.2',
    '5.3.4',
    '5.5.0',
    '5.7.1',
    '5.7.26',
    '',
  ]) {
    assert.not(isHard(status), status);
  }
});

const softly = (site: TestSite, deliveryId: string, status = '5.2.2') =>
  site.db
    .transaction()
    .execute((trx) => recordBounce(trx, { deliveryId, status, now: site.now() }));

test('a full mailbox counts once a day, and four days within thirty end the newsletter to it', async ({
  site,
  clock,
}) => {
  const subscriber = { id: randomUUID(), email: 'a@example.net' };
  const next = async () => {
    const sent = await sendOne(site, { subscriber });
    assert.is(await softly(site, sent.deliveryId), 'soft');
    assert.is(await softly(site, sent.deliveryId), 'unknown', 'the same report once more');
    return stateOf(site, sent);
  };
  const first = await next();
  assert.equal(first.delivery, { state: 'refused', code: '5.2.2' });
  assert.equal(first.subscriber, { ...unharmed, soft_bounces: '2026-11-21' });
  assert.equal((await next()).subscriber, { ...unharmed, soft_bounces: '2026-11-21' });
  clock.now += 31 * DAY_MS;
  assert.is((await next()).subscriber.soft_bounces, '2026-12-22', 'older ones are forgotten');
  clock.now += 10 * DAY_MS;
  await next();
  clock.now += 10 * DAY_MS;
  assert.is((await next()).subscriber.soft_bounces, '2026-12-22 2027-01-01 2027-01-11');
  clock.now += 10 * DAY_MS;
  const last = await next();
  assert.equal(last.subscriber, bounced('5.2.2', '2027-01-21T10:00:00.000Z'));
});

test('who was switched off or has another address now is left alone', async ({ site }) => {
  for (const status of ['5.1.1', '5.2.2']) {
    const off = await sendOne(site, { subscriber: { is_active: 0 } });
    await softly(site, off.deliveryId, status);
    assert.equal((await stateOf(site, off)).subscriber, { ...unharmed, is_active: 0 });
    assert.is((await stateOf(site, off)).delivery.state, 'refused');
    const moved = await sendOne(site, { delivery: { address: 'former@example.net' } });
    await softly(site, moved.deliveryId, status);
    assert.equal((await stateOf(site, moved)).subscriber, unharmed);
  }
});

test('the counts of a newsletter follow once it is finished, and what was skipped stays so', async ({
  site,
}) => {
  const running = await sendOne(site, { newsletter: { state: 'sending', sent: 0 } });
  await softly(site, running.deliveryId);
  assert.equal((await stateOf(site, running)).counts, { sent: 0, refused: 0, unknown: 0 });
  const unclear = await sendOne(site, {
    newsletter: { sent: 9, unknown: 1 },
    delivery: { state: 'unknown' },
  });
  await softly(site, unclear.deliveryId);
  assert.equal((await stateOf(site, unclear)).counts, { sent: 9, refused: 1, unknown: 0 });
  const skipped = await sendOne(site, { delivery: { state: 'skipped' } });
  assert.is(await softly(site, skipped.deliveryId, '5.1.1'), 'unknown');
  assert.equal((await stateOf(site, skipped)).subscriber, unharmed);
});

test('the job runs only where there is a mailbox, and is never late elsewhere', async ({
  site,
  mailbox,
  clock,
}) => {
  const job = jobsOf(site, {}).filter(({ name }) => name === 'bounces');
  mailbox.answers.PASS = '-ERR no\r\n';
  await scheduleJobs(site, job).stop();
  const [row] = await jobRows(site.db);
  assert.match(String(row!.result), 'refuses the user or the password');
  clock.now += DAY_MS;
  assert.equal(lateJobs(await jobRows(site.db), site.now()), ['bounces']);
  const { config } = site;
  const without = {
    ...site,
    config: { ...config, bulkMail: { ...config.bulkMail, bounces: null } },
  };
  const rest = jobsOf(without, {});
  assert.not(rest.some(({ name }) => name === 'bounces'));
  await scheduleJobs(site, [{ ...rest[0]!, work: async () => {} }]).stop();
  // The rows of other jobs are deleted beside the first run.
  await becomes(async () => lateJobs(await jobRows(site.db), site.now()).length, 0);
});

test.run();
