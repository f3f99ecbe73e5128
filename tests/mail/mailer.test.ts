import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../src/database/connection.ts';
import type { Site } from '../../src/site.ts';
import { startJobs } from '../../src/jobs/start-jobs.ts';
import { createMailer, type Mailer, MOST_ATTEMPTS } from '../../src/mail/mailer.ts';
import { queueLetters } from '../../src/mail/outbox.ts';
import { paths } from '../../src/paths.ts';
import { becomes } from '../helpers/becomes.ts';
import { sampleLetters } from '../helpers/letters.ts';
import { openPostOffice, type PostOffice } from '../helpers/post-office.ts';
import { plainText } from '../helpers/html.ts';
import { asJson, createTestSite, type TestSite } from '../helpers/site.ts';

interface Context {
  site: TestSite;
  office: PostOffice;
  mailer: Mailer;
  /** The site's clock. */
  clock: { now: number };
}

const test = suite<Context>('mail');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.before.each(async (context) => {
  context.clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  context.office = await openPostOffice();
  context.site = await createTestSite({
    now: () => new Date(context.clock.now),
    env: { SMTP_URL: context.office.url, MAIL_OFFICE: 'office@example.org' },
  });
  context.mailer = mailerOf(context.site);
});

test.after.each(async ({ mailer, office, site }) => {
  await mailer.stop();
  await office.close();
  await site.close();
});

const mailerOf = (site: TestSite, changes: Partial<Site> = {}) =>
  createMailer({ ...site, ...changes }, site.config.mail!);

const queueReceipts = ({ site }: Context, ...recipients: string[]) =>
  queueLetters(
    site.db,
    recipients.map((to) => ({
      kind: 'payment-receipt',
      to,
      language: 'en',
      data: sampleLetters['payment-receipt'],
    })),
    site.now(),
  );

const outbox = ({ db }: Site) => db.selectFrom('mail_outbox').selectAll().execute();
const onlyRow = async (site: Site) => {
  const rows = await outbox(site);
  assert.is(rows.length, 1);
  return rows[0]!;
};
const recipientsOf = ({ received }: PostOffice) =>
  received.flatMap(({ recipients }) => recipients).toSorted();

test('what is due goes once, and its row with it', async (context) => {
  const { mailer, office, site } = context;
  await queueReceipts(context, 'a@example.org', 'b@example.org');
  assert.is(await mailer.deliverDue(), 2);
  assert.equal(recipientsOf(office), ['a@example.org', 'b@example.org']);
  assert.equal(await outbox(site), []);
  assert.is(await mailer.deliverDue(), 0);
});

test('two runs at once are one', async (context) => {
  const { mailer, office, site } = context;
  await queueReceipts(context, 'a@example.org', 'b@example.org');
  const other = mailerOf(site);
  await Promise.all([mailer.deliverDue(), mailer.deliverDue(), other.deliverDue()]);
  assert.is(office.received.length, 2);
});

test('while the server is down letters wait longer and longer; when it is back all go', async (context) => {
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

test('a server that cannot be reached is asked once in a run, not once for each letter', async (context) => {
  const { mailer, office, site } = context;
  await office.close();
  await queueReceipts(context, 'a@example.org', 'b@example.org', 'c@example.org');
  await mailer.deliverDue();
  const tried = (await outbox(site)).filter(({ attempts }) => attempts > 0);
  assert.is(tried.length, 1);
});

test('after about five days of trying a letter is given up, and stays to be seen', async (context) => {
  const { clock, mailer, office, site } = context;
  await queueReceipts(context, 'a@example.org');
  const began = clock.now;
  office.refuse.recipient = 450;
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    await mailer.deliverDue();
    const { given_up_at, next_attempt_at } = await onlyRow(site);
    assert.is(given_up_at, null);
    clock.now = Date.parse(next_attempt_at);
  }
  await mailer.deliverDue();
  const row = await onlyRow(site);
  assert.is(row.given_up_at, site.now().toISOString());
  assert.is(row.last_error, 'EENVELOPE 450');
  const days = (clock.now - began) / (24 * HOUR_MS);
  assert.ok(days > 4.5 && days < 5.5, `${days} days`);
  office.refuse.recipient = null;
  clock.now += 30 * 24 * HOUR_MS;
  assert.is(await mailer.deliverDue(), 0);
});

for (const step of ['recipient', 'message', 'sender'] as const) {
  test(`a temporary refusal of the ${step} is tried again`, async (context) => {
    const { clock, mailer, office, site } = context;
    office.refuse[step] = 451;
    await queueReceipts(context, 'a@example.org');
    assert.is(await mailer.deliverDue(), 0);
    const row = await onlyRow(site);
    assert.is(row.given_up_at, null);
    assert.match(row.last_error!, /^E[A-Z]+ 451$/);
    office.refuse[step] = null;
    clock.now += MINUTE_MS;
    assert.is(await mailer.deliverDue(), 1);
    assert.equal(await outbox(site), []);
  });
}

for (const step of ['recipient', 'message'] as const) {
  test(`a ${step} refused for good is given up at once, and holds up nobody`, async (context) => {
    const { mailer, office, site } = context;
    office.refuse[step] = 550;
    office.words = '5.1.1 nobody here is called anna@example.org';
    await queueReceipts(context, 'a@example.org', 'b@example.org');
    assert.is(await mailer.deliverDue(), 0);
    for (const row of await outbox(site)) {
      assert.is(row.given_up_at, site.now().toISOString());
      assert.match(row.last_error!, /^E[A-Z]+ 550$/);
      assert.is(row.attempts, 1);
    }
  });
}

const aboutUs = [
  { step: 'recipient', code: 530, words: '5.7.0 Must issue a STARTTLS command first' },
  { step: 'recipient', code: 554, words: '5.7.1 Relay access denied' },
  { step: 'message', code: 550, words: '5.7.26 Unauthenticated email is not accepted' },
  { step: 'sender', code: 550, words: '5.1.0 Sender unknown' },
  { step: 'sender', code: 530, words: 'Authentication required' },
] as const;

for (const { step, code, words } of aboutUs) {
  test(`“${code} ${words}” is a fault of the settings: the letter waits`, async (context) => {
    const { mailer, office, site } = context;
    office.refuse[step] = code;
    office.words = words;
    await queueReceipts(context, 'a@example.org');
    assert.is(await mailer.deliverDue(), 0);
    assert.is((await onlyRow(site)).given_up_at, null);
  });
}

test('a wrong password is not the fault of a letter: it waits', async (context) => {
  const { clock } = context;
  const office = await openPostOffice({ password: 'right @ /:' });
  const urlWith = (password: string) =>
    office.url.replace('//', `//site:${encodeURIComponent(password)}@`);
  const mailerWith = (password: string) =>
    createMailer(context.site, { ...context.site.config.mail!, smtpUrl: urlWith(password) });
  await queueReceipts(context, 'a@example.org');
  assert.is(await mailerWith('wrong').deliverDue(), 0);
  const row = await onlyRow(context.site);
  assert.is(row.last_error, 'EAUTH 535');
  assert.is(row.given_up_at, null);
  clock.now += MINUTE_MS;
  assert.is(await mailerWith('right @ /:').deliverDue(), 1);
  await office.close();
});

test('a letter that went and was not crossed off goes again later, with the same Message-ID', async (context) => {
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
  // Another process begins with the same file.
  const reopened = openDatabase(site.config.databaseFile);
  const next = mailerOf(site, { db: reopened });
  assert.is(await next.deliverDue(), 0, 'not at once');
  clock.now += MINUTE_MS;
  assert.is(await next.deliverDue(), 1);
  const ids = office.received.map(({ email }) => email.messageId);
  assert.equal(ids, [`<${id}@localhost>`, `<${id}@localhost>`]);
  assert.equal(await outbox(site), []);
  await reopened.destroy();
});

test('a letter that cannot be written holds up nobody', async (context) => {
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
  assert.equal(errors.toSorted(), ['EKIND', 'SyntaxError', 'TypeError']);
  assert.not.match(JSON.stringify(site.logged), /secret/i);
});

test('the log names letters by kind and number, never people', async (context) => {
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
  assert.equal(messages, ['letter postponed', 'letter sent', 'letter given up']);
  for (const line of site.logged) assert.is(line.kind, 'payment-receipt');
  const { payerName } = sampleLetters['payment-receipt'];
  for (const secret of ['anna', 'bo@', payerName, '2026-00017']) {
    assert.not.ok(JSON.stringify(site.logged).includes(secret), secret);
  }
});

test('it looks by itself, and a fault of the database does not stop it', async (context) => {
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
  const mailer = createMailer({ ...site, db }, site.config.mail!);
  const jobs = await startJobs(site, { mailer });
  await becomes(() => office.received.length, 1);
  await jobs.stop();
  assert.equal(recipientsOf(office), ['a@example.org']);
  const [first] = site.logged;
  assert.equal([first!.msg, first!.job, first!.error], ['job failed', 'mail', 'Error']);
  assert.not.match(JSON.stringify(site.logged), 'anna');
});

test('stopping lets the letter on its way arrive and leaves the rest for later', async (context) => {
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

test('a deadline breaks off a letter that takes too long; it stays in the outbox', async (context) => {
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

const form = { email: 'anna@example.org', consent: 'on' };

test('a new subscriber is welcomed in their language; one who is there already is not', async (context) => {
  const { mailer, office, site } = context;
  const swedish = { ...asJson, Cookie: 'language=sv' };
  assert.is((await site.post('/newsletter', form, swedish)).status, 201);
  assert.is((await site.post('/newsletter', form, swedish)).status, 409);
  assert.is(await mailer.deliverDue(), 1);
  const [{ email, recipients }] = office.received as [PostOffice['received'][number]];
  assert.equal(recipients, ['anna@example.org']);
  assert.is(email.subject, 'Välkommen till vårt nyhetsbrev');

  const wayOut = email.headers.find(({ key }) => key === 'list-unsubscribe')!.value.slice(1, -1);
  assert.is((await oneClick(site, new URL(wayOut))).status, 200);
  assert.is((await site.post('/newsletter', form, asJson)).status, 201);
  assert.is(await mailer.deliverDue(), 1);
  assert.is(office.received[1]!.email.subject, 'Welcome to our newsletter');
});

test('many equal sign-ups at once are one welcome', async ({ site }) => {
  await Promise.all(Array.from({ length: 20 }, () => site.post('/newsletter', form, asJson)));
  assert.is((await outbox(site)).length, 1);
});

test('a sign-up whose welcome cannot be queued is not stored either', async ({ site }) => {
  await site.db.schema.dropTable('mail_outbox').execute();
  assert.is((await site.post('/newsletter', form, asJson)).status, 500);
  const rows = await site.db.selectFrom('newsletter_subscribers').selectAll().execute();
  assert.equal(rows, []);
});

test('without a mail server nothing is queued, and the demo says so', async ({ site }) => {
  const silent = await createTestSite();
  assert.is((await silent.post('/newsletter', form, asJson)).status, 201);
  assert.equal(await outbox(silent), []);
  const notice = async (which: TestSite, language: string) =>
    plainText(await (await which.get(`/?lang=${language}`)).text());
  assert.match(await notice(silent, 'en'), 'Nothing is charged and no mail is sent.');
  assert.match(await notice(silent, 'sv'), 'ingen e-post skickas.');
  assert.match(await notice(site, 'en'), 'Nothing is charged, but emails are really sent.');
  assert.match(await notice(site, 'sv'), 'men e-post skickas på riktigt.');
  await silent.close();
});

/** As a mail provider does it: no cookies, no Origin, no Sec-Fetch headers. */
async function oneClick(site: TestSite, { pathname, search }: URL, multipart = false) {
  const body = multipart ? new FormData() : new URLSearchParams();
  body.set('List-Unsubscribe', 'One-Click');
  return site.app.request(`${pathname}${search}`, { method: 'POST', body });
}

async function subscribed(site: TestSite) {
  await site.post('/newsletter', form, asJson);
  const row = async () =>
    site.db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow();
  const wayOut = new URL(paths.unsubscribe((await row()).unsubscribe_token), site.config.origin);
  return { wayOut, isActive: async () => (await row()).is_active === 1 };
}

for (const multipart of [false, true]) {
  test(`one click in the mail program unsubscribes (${multipart ? 'multipart' : 'form'})`, async ({
    site,
  }) => {
    const { wayOut, isActive } = await subscribed(site);
    for (const time of ['first', 'second']) {
      const answer = await oneClick(site, wayOut, multipart);
      assert.is(answer.status, 200, time);
      assert.match(answer.headers.get('content-type')!, 'text/plain');
      assert.is(answer.headers.get('set-cookie'), null);
      assert.is(await answer.text(), 'You are unsubscribed');
    }
    assert.not(await isActive());
  });
}

test('one click with an unknown token is a short 404', async ({ site }) => {
  const answer = await oneClick(site, new URL(paths.unsubscribe('x'), site.config.origin));
  assert.is(answer.status, 404);
  assert.match(answer.headers.get('content-type')!, 'text/plain');
});

const bodies: [type: string | null, body: string | null][] = [
  [null, null],
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=no&x=%zz'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Uns'],
  ['application/json', '{'],
  ['text/plain', 'List-Unsubscribe'],
];

for (const [type, body] of bodies) {
  test(`any other body unsubscribes as the page's own form does (${type}, ${body})`, async ({
    site,
  }) => {
    const { wayOut, isActive } = await subscribed(site);
    const answer = await site.app.request(`${wayOut.pathname}${wayOut.search}`, {
      method: 'POST',
      body,
      headers: type ? { 'Content-Type': type } : {},
    });
    assert.is(answer.status, 303);
    assert.match(answer.headers.get('set-cookie')!, 'notice=newsletter%3Aunsubscribed');
    assert.not(await isActive());
  });
}

test.run();
