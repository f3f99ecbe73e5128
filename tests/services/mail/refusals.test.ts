import { isStillWanted } from '../../../src/people/fees/emails/requests.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMailer } from '../../../src/services/mail/mailer.ts';
import { MOST_ATTEMPTS } from '../../../src/services/mail/outbox.ts';
import {
  closeMailSite,
  type MailSite,
  onlyRow,
  openMailSite,
  outbox,
  queueReceipts,
  recipientsOf,
} from '../../helpers/mail-site.ts';
import { openPostOffice } from '../../helpers/post-office.ts';

const test = suite<MailSite>('letters that the mail server refuses');

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

test('gives a letter up after about five days and keeps its row', async (context) => {
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
  const days = (clock.now - began) / DAY_MS;
  assert.ok(days > 4.5 && days < 5.5, `${days} days`);
  office.refuse.recipient = null;
  clock.now += 30 * DAY_MS;
  assert.is(await mailer.deliverDue(), 0);
});

test('tries again after a temporary refusal, whatever it is of', async (context) => {
  const { clock, mailer, office, site } = context;
  for (const step of ['recipient', 'message', 'sender'] as const) {
    office.refuse[step] = 451;
    await queueReceipts(context, 'a@example.org');
    assert.is(await mailer.deliverDue(), 0);
    const row = await onlyRow(site);
    assert.is(row.given_up_at, null);
    assert.match(row.last_error!, /^E[A-Z]+ 451$/);
    office.refuse[step] = null;
    clock.now += MINUTE_MS;
    assert.is(await mailer.deliverDue(), 1, step);
    assert.equal(await outbox(site), []);
  }
});

for (const step of ['recipient', 'message'] as const) {
  test(`gives up after a permanent refusal of the ${step}, and continues with the next letter`, async (context) => {
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

test('keeps the letter after refusals that are a fault of the settings', async (context) => {
  const { mailer, office, site } = context;
  for (const { step, code, words } of aboutUs) {
    office.refuse[step] = code;
    office.words = words;
    await queueReceipts(context, 'a@example.org');
    assert.is(await mailer.deliverDue(), 0, words);
    const { attempts, given_up_at } = await onlyRow(site);
    assert.equal([attempts, given_up_at], [1, null], words);
    await site.db.deleteFrom('mail_outbox').execute();
    office.refuse[step] = null;
  }
});

test('tries no other letter when the server says that it is closing (421)', async (context) => {
  const { mailer, office, site } = context;
  office.refuse.recipient = 421;
  await queueReceipts(context, 'a@example.org', 'b@example.org');
  assert.is(await mailer.deliverDue(), 0);
  const tried = (await outbox(site)).filter(({ attempts }) => attempts > 0);
  assert.is(tried.length, 1);
});

test('continues with new letters, however many were given up', async (context) => {
  const { clock, mailer, office, site } = context;
  const many = Array.from({ length: 60 }, (_, index) => `old-${index}@example.org`);
  await queueReceipts(context, ...many);
  await site.db.updateTable('mail_outbox').set({ given_up_at: site.now().toISOString() }).execute();
  clock.now += MINUTE_MS;
  await queueReceipts(context, 'new@example.org');
  assert.is(await mailer.deliverDue(), 1);
  assert.equal(recipientsOf(office), ['new@example.org']);
});

test('keeps the letter when the password is wrong', async (context) => {
  const { clock } = context;
  const office = await openPostOffice({ password: 'right @ /:' });
  const urlWith = (password: string) =>
    office.url.replace('//', `//site:${encodeURIComponent(password)}@`);
  const mailerWith = (password: string) =>
    createMailer(
      context.site,
      { ...context.site.config.mail!, smtpUrl: urlWith(password) },
      isStillWanted,
    );
  await queueReceipts(context, 'a@example.org');
  assert.is(await mailerWith('wrong').deliverDue(), 0);
  const row = await onlyRow(context.site);
  assert.is(row.last_error, 'EAUTH 535');
  assert.is(row.given_up_at, null);
  clock.now += MINUTE_MS;
  assert.is(await mailerWith('right @ /:').deliverDue(), 1);
  await office.close();
});

test.run();
