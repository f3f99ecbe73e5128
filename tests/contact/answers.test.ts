import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eraseHoldings } from '../../src/privacy/erase.ts';
import { exportPersonalData } from '../../src/privacy/export.ts';
import { purgeExpired } from '../../src/privacy/retention.ts';
import { addMessage } from '../fixtures/rows.ts';
import { ask, type SignedIn, signIn } from '../helpers/admin.ts';
import { listOf, logLines } from '../helpers/lists.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../helpers/mail-site.ts';
import { createTestSite } from '../helpers/site.ts';

const test = suite<MailSite & { admin: SignedIn }>('answers to messages');

interface Message {
  answers: { admin_email: string; text: string; created_at: string }[];
  sendsMail: boolean;
  answered_at: string | null;
  resolved_at: string | null;
  error: string;
  errors: Record<string, string>;
}

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
  context.admin = await signIn(context.site, { email: 'chair@example.org' });
});

test.after.each((context) => closeMailSite(context));

const text = 'Hej Maja!\n\nKom kvart i tolv.\nAnna';
const answer = (admin: SignedIn, id: string, values: object = {}) =>
  ask<Message>(admin, 'POST', `/messages/${id}/answers`, {
    text,
    is_resolved: true,
    answers_seen: 0,
    ...values,
  });

test('an answer goes out as a letter in the language of the visitor, who can reply to it', async ({
  admin,
  mailer,
  office,
  site,
}) => {
  const id = await addMessage(site, {
    email: 'maja@example.org',
    subject: 'Bussen',
    message: 'När går bussen?\n/Maja',
    language: 'sv',
  });
  const { status, body } = await answer(admin, id);
  assert.is(status, 201);
  const at = site.now().toISOString();
  assert.equal(
    body.answers.map(({ admin_email, text, created_at }) => [admin_email, text, created_at]),
    [['chair@example.org', text, at]],
  );
  assert.equal([body.answered_at, body.resolved_at], [at, at]);
  await mailer.deliverDue();
  const { email, recipients } = office.received.at(-1)!;
  assert.equal(recipients, ['maja@example.org']);
  assert.is(email.subject, 'Sv: Bussen');
  assert.is(email.replyTo![0]!.address, 'office@example.org');
  assert.match(email.text!, 'Hej Maja!\n\nKom kvart i tolv.\nAnna');
  assert.match(email.text!, /Du skrev den .+:\n> När går bussen\?\n> \/Maja/);
  assert.is(email.headers.find(({ key }) => key === 'auto-submitted')?.value, 'no');
  assert.equal(await logLines(site), [['answered', 'message', id, 'resolved']]);
  const { rows } = await listOf<Message>(admin, 'messages');
  assert.is(rows[0]!.answered_at, at);
  assert.match(await (await admin.get('/api/admin/messages/csv')).text(), ',Resolved\r\n');
});

test('an answer can leave the message open, and a second one follows the first', async ({
  admin,
  clock,
  site,
}) => {
  const id = await addMessage(site);
  assert.is((await answer(admin, id, { is_resolved: false })).body.resolved_at, null);
  assert.match(await (await admin.get('/api/admin/messages/csv')).text(), ',Replied\r\n');
  clock.now += 1000;
  const second = await answer(admin, id, { text: 'One more thing.', answers_seen: 1 });
  assert.equal(
    second.body.answers.map((each) => each.text),
    [text, 'One more thing.'],
  );
});

test('an answer that is sent twice goes out once', async ({ admin, site }) => {
  const id = await addMessage(site);
  await answer(admin, id);
  assert.is((await answer(admin, id)).status, 201);
  assert.is((await outbox(site)).length, 1);
  assert.is((await logLines(site)).length, 1);
});

test('nobody answers over the answer of another administrator', async ({ admin, site }) => {
  const id = await addMessage(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  await answer(nils, id, { text: 'Already done.' });
  const { status, body } = await answer(admin, id);
  assert.equal([status, body.error], [409, 'answeredMeanwhile']);
  assert.is((await outbox(site)).length, 1);
});

test('an empty or endless answer and an unknown message are refused', async ({ admin, site }) => {
  const id = await addMessage(site);
  const empty = await answer(admin, id, { text: ' \n ' });
  assert.equal([empty.status, empty.body.errors], [422, { text: 'missing' }]);
  const long = await answer(admin, id, { text: 'x'.repeat(5001) });
  assert.equal([long.status, long.body.errors], [422, { text: 'tooLong' }]);
  assert.is((await answer(admin, 'nobody')).status, 404);
  assert.equal(await outbox(site), []);
});

test('without a mail server nothing is stored that nobody would receive', async () => {
  const site = await createTestSite();
  const admin = await signIn(site);
  const id = await addMessage(site);
  const { status, body } = await answer(admin, id);
  assert.equal([status, body.error], [409, 'noMail']);
  const message = (await ask<Message>(admin, 'GET', `/messages/${id}`)).body;
  assert.equal([message.sendsMail, message.answers], [false, []]);
  await site.close();
});

test('an answer is exported, erased and deleted in time with its message', async ({
  admin,
  clock,
  site,
}) => {
  const { db } = site;
  const stored = () => db.selectFrom('message_answers').select('message_id').execute();
  const [one, other, third] = [
    await addMessage(site, { email: 'maja@example.org' }),
    await addMessage(site, { email: 'lisa@example.org' }),
    await addMessage(site, { email: 'olle@example.org' }),
  ];
  for (const id of [one, other, third]) await answer(admin, id);
  const copy = await exportPersonalData(db, 'demo', 'maja@example.org', site.now());
  assert.equal(
    copy.data.message_answers!.map((row) => row.text),
    [text],
  );
  await eraseHoldings(db, 'maja@example.org', site.now());
  assert.equal(new Set(await stored()), new Set([{ message_id: other }, { message_id: third }]));
  assert.is((await outbox(site)).length, 2);
  await admin.send('DELETE', `/api/admin/messages/${other}`);
  assert.equal(await stored(), [{ message_id: third }]);
  clock.now += 366 * 24 * 60 * 60 * 1000;
  await purgeExpired(db, site.now());
  assert.equal(await stored(), []);
});

test('the administrator who wrote an answer gets a copy, and erasing them keeps it', async ({
  admin,
  site,
}) => {
  const id = await addMessage(site);
  await answer(admin, id);
  const copy = await exportPersonalData(site.db, 'demo', admin.email, site.now());
  assert.is(copy.data.message_answers!.length, 1);
  await eraseHoldings(site.db, admin.email, site.now());
  const left = await site.db.selectFrom('message_answers').select('message_id').execute();
  assert.equal(left, [{ message_id: id }]);
});

test.run();
