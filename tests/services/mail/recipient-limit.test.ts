import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openLimits } from '../../../src/web/limits/rate-limits.ts';
import { recipientLimit } from '../../../src/services/mail/recipient-limit.ts';
import { paths } from '../../../src/shared/paths.ts';
import { wholeMessage } from '../../fixtures/forms.ts';
import { OFFICE } from '../../helpers/live-site.ts';
import { apply } from '../../helpers/people/registration.ts';
import { asJson, createTestSite, restart, type TestSite } from '../../helpers/site.ts';

const test = suite('letters to one address');

const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: OFFICE, TRUST_PROXY: '1' };

const recipientsIn = async ({ db }: TestSite) =>
  (await db.selectFrom('mail_outbox').select('recipient').execute()).map((row) => row.recipient);

const from = (client: string) => ({ ...asJson, 'X-Forwarded-For': client });

/** Each call comes from another client of one network. */
let clients = 0;
const stranger = () => from(`192.0.2.${(clients += 1)}`);

const subscribeTo = async (site: TestSite, email: string) =>
  (await site.post(paths.newsletter(), { email, consent: 'on' }, stranger())).text();

test('strangers cause three letters a day with applications, and are not told', async () => {
  const site = await createTestSite({ env });
  const email = 'victim@example.org';
  const answers = [];
  for (const firstName of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee']) {
    const answer = await apply(site, { email, firstName }, stranger());
    assert.is(answer.status, 201);
    const {
      application: _,
      page: __,
      next: ___,
      ...said
    } = (await answer.json()) as Record<string, string>;
    answers.push(said);
  }
  assert.is(new Set(answers.map((said) => JSON.stringify(said))).size, 1);
  assert.is(await subscribeTo(site, email), await subscribeTo(site, 'first@example.org'));
  const recipients = await recipientsIn(site);
  // Three to the applicant, and one that the newsletter has sent.
  assert.is(recipients.filter((recipient) => recipient === email).length, 4);
  // The office gets a copy of each application, and another address its emails.
  assert.is(recipients.filter((recipient) => recipient === OFFICE).length, 5);
  assert.is(recipients.filter((recipient) => recipient === 'first@example.org').length, 1);
  const rows = await site.db.selectFrom('membership_applications').select('id').execute();
  assert.is(rows.length, 5);
  await site.close();
});

test('applications and other forms do not use up the letters of each other', async () => {
  const site = await createTestSite({ env });
  const email = 'victim@example.org';
  const emails = async () => (await recipientsIn(site)).filter((to) => to === email).length;
  for (const firstName of ['Aa', 'Bb', 'Cc', 'Dd']) {
    await apply(site, { email, firstName }, stranger());
  }
  assert.is(await emails(), 3);
  await subscribeTo(site, email);
  assert.is(await emails(), 4);
  await site.close();
});

test('spellings of a mailbox count as one', async () => {
  const site = await createTestSite({ env });
  const mayWriteTo = recipientLimit(site, 'other');
  for (const spellings of [
    ['v+1@example.org', 'v+2@example.org', 'v@example.org', 'v+3+4@example.org'],
    ['anna@exämple.org', 'anna@xn--exmple-cua.org', 'anna@EXÄMPLE.org', 'anna@exämple.org'],
    ['anna@example.org', 'anna@ｅｘａｍｐｌｅ.org', 'anna@example。org', 'anna@example.org'],
    [
      'anna.berg@gmail.com',
      'annaberg@gmail.com',
      'a.n.n.a.berg+x@googlemail.com',
      'annaberg@gmail.com',
    ],
  ]) {
    const answers = [];
    for (const spelling of spellings) answers.push(await mayWriteTo(spelling));
    assert.equal(answers, [true, true, true, false], spellings[0]);
    for (const spelling of spellings) assert.not(await mayWriteTo(spelling), spelling);
  }
  assert.ok(await mayWriteTo('w@example.org'));
  for (let count = 0; count < 3; count += 1) await mayWriteTo('anna.berg@example.org');
  assert.ok(await mayWriteTo('annaberg@example.org'), 'dots before the @ count elsewhere');
  await site.close();
});

test('a restart does not begin the day again', async () => {
  const site = await createTestSite({ env });
  const mayWriteTo = recipientLimit(site, 'other');
  for (let count = 0; count < 3; count += 1) await mayWriteTo('v@example.org');
  await site.limits.close();
  const next = await restart(site, { limits: await openLimits(site.config) });
  await subscribeTo(next, 'v@example.org');
  assert.equal(await recipientsIn(next), []);
  await next.close();
});

test('the office gets every message', async () => {
  const site = await createTestSite({ env });
  for (let count = 0; count < 5; count += 1) {
    const answer = await site.post(paths.contact(), wholeMessage, stranger());
    assert.is(answer.status, 201);
  }
  assert.equal(
    await recipientsIn(site),
    Array.from({ length: 5 }, () => OFFICE),
  );
  await site.close();
});

test.run();
