import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { exportPersonalData } from '../../../src/running/privacy/export.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { addMessage } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { errorsIn, findAll, noticeIn, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../../helpers/mail-site.ts';
import { createTestSite, noticeCookie } from '../../helpers/site.ts';

const test = suite<MailSite & { admin: SignedIn }>('answers to messages');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
  context.admin = await signIn(context.site, { email: 'chair@example.org' });
});

test.after.each((context) => closeMailSite(context));

const text = 'Hej Maja!\n\nKom kvart i tolv.\nAnna';
const answer = (admin: SignedIn, id: string, values: Record<string, string> = {}) =>
  admin.post(paths.adminMessageAct(id, 'answers'), {
    text,
    is_resolved: 'on',
    version: '0',
    ...values,
  });
const page = async (admin: SignedIn, id: string) => admin.page(paths.adminMessage(id));
const answersOn = async (admin: SignedIn, id: string) =>
  findAll(await page(admin, id), '.answer .message-text').map((each) => each.textContent);

test('addresses in a message and its answer are links, in the email as well', async ({
  admin,
  mailer,
  office,
  site,
}) => {
  const id = await addMessage(site, {
    email: 'maja@example.org',
    message: 'Se https://maja.example/a).\nEller maja@hem.example',
  });
  const detour = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://www.example.org/buss')}&data=05%7Ckansli%40a.example`;
  const typed = `Turer: https://www.example.org/turer.\nwww.example.org, buss@example.org\n${detour}`;
  await answer(admin, id, { text: typed });
  const html = await page(admin, id);
  const shown = findAll(html, '.message-text a').map((link) => [
    link.getAttribute('href'),
    link.getAttribute('rel') ?? '',
  ]);
  assert.equal(shown, [
    ['https://maja.example/a', 'noopener noreferrer'],
    ['mailto:maja@hem.example', ''],
    ['https://www.example.org/turer', 'noopener noreferrer'],
    ['https://www.example.org/', 'noopener noreferrer'],
    ['mailto:buss@example.org', ''],
    ['https://www.example.org/buss', 'noopener noreferrer'],
  ]);
  await mailer.deliverDue();
  const { email } = office.received.at(-1)!;
  const links = findAll(email.html!, 'a').map((link) => link.getAttribute('href'));
  assert.equal(links.slice(0, 4), [
    'https://www.example.org/turer',
    'https://www.example.org/',
    'mailto:buss@example.org',
    'https://www.example.org/buss',
  ]);
  assert.match(email.html!, '>https://www.example.org/turer</a>.<br/>');
  assert.match(email.text!, 'buss@example.org\nhttps://www.example.org/buss');
  assert.not.match(email.html! + email.text!, 'safelinks');
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
  const sent = await answer(admin, id);
  assert.is(sent.headers.get('location'), `${paths.adminMessage(id)}#answers`);
  assert.is(decodeURIComponent(noticeCookie(sent)), 'notice=inbox:answerSent');
  assert.equal(await answersOn(admin, id), [text]);
  assert.match(textsOf(await page(admin, id), '.answer-by')[0]!, 'chair@example.org replied on');
  await mailer.deliverDue();
  const { email, recipients } = office.received.at(-1)!;
  assert.equal(recipients, ['maja@example.org']);
  assert.is(email.subject, 'Sv: Bussen');
  assert.is(email.replyTo![0]!.address, 'office@example.org');
  assert.match(email.text!, 'Hej Maja!\n\nKom kvart i tolv.\nAnna');
  assert.match(email.text!, /Du skrev den .+:\n> När går bussen\?\n> \/Maja/);
  assert.is(email.headers.find(({ key }) => key === 'auto-submitted')?.value, 'no');
  assert.equal((await logLines(site))[0], ['answered', 'message', id, 'resolved']);
  assert.match(await admin.page('/api/admin/messages/csv'), ',Resolved\r\n');
});

test('an answer can leave the message open, and a second one follows the first', async ({
  admin,
  clock,
  site,
}) => {
  const id = await addMessage(site);
  assert.is((await answer(admin, id, { is_resolved: '' })).status, 303);
  assert.match(await admin.page('/api/admin/messages/csv'), ',Replied\r\n');
  clock.now += 1000;
  await answer(admin, id, { text: 'One more thing.', version: '1' });
  assert.equal(await answersOn(admin, id), [text, 'One more thing.']);
});

test('an answer that is sent twice goes out once', async ({ admin, site }) => {
  const id = await addMessage(site);
  await answer(admin, id, { key: 'a' });
  assert.is((await answer(admin, id, { key: 'a' })).status, 303);
  assert.is((await outbox(site)).length, 1);
  assert.is((await logLines(site)).length, 1);
});

test('nobody answers over the answer of another administrator', async ({ admin, site }) => {
  const id = await addMessage(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  await answer(nils, id, { text: 'Already done.' });
  const late = await answer(admin, id);
  const html = await late.text();
  assert.is(late.status, 409);
  assert.match(noticeIn(html)!, 'Somebody else has just replied');
  assert.is(valuesOf(html, '.answer-form').text, text);
  assert.equal(
    findAll(html, '.answer .message-text').map((each) => each.textContent),
    ['Already done.'],
  );
  assert.is((await outbox(site)).length, 1);
});

test('an empty or endless answer and an unknown message are refused', async ({ admin, site }) => {
  const id = await addMessage(site);
  const empty = await answer(admin, id, { text: ' \n ' });
  assert.equal(
    [empty.status, errorsIn(await empty.text())],
    [422, { text: 'Please fill this in.' }],
  );
  const long = await answer(admin, id, { text: 'x'.repeat(5001), is_resolved: '' });
  const html = await long.text();
  assert.match(errorsIn(html).text!, 'too long');
  const { text: typed, is_resolved } = valuesOf(html, '.answer-form');
  assert.equal([long.status, typed!.length, is_resolved], [422, 5001, undefined]);
  assert.is((await answer(admin, 'nobody')).status, 404);
  assert.equal(await outbox(site), []);
});

test('without a mail server nothing is stored that nobody would receive', async () => {
  const site = await createTestSite();
  const admin = await signIn(site);
  const id = await addMessage(site);
  assert.is((await answer(admin, id)).status, 409);
  const html = await page(admin, id);
  assert.equal([findAll(html, '.answer-form'), findAll(html, '.answer')], [[], []]);
  assert.match(plainText(html), 'No mail server is set up');
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
  const copy = await exportPersonalData(db, 'demo', { email: 'maja@example.org' }, site.now());
  assert.equal(
    copy.data.message_answers!.map((row) => row.text),
    [text],
  );
  await eraseHoldings(db, { email: 'maja@example.org' }, site.now());
  assert.equal(new Set(await stored()), new Set([{ message_id: other }, { message_id: third }]));
  assert.is((await outbox(site)).length, 2);
  await admin.post(paths.adminMessageAct(other, 'deletion'), { confirmed: 'yes' });
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
  const copy = await exportPersonalData(site.db, 'demo', { email: admin.email }, site.now());
  assert.is(copy.data.message_answers!.length, 1);
  await eraseHoldings(site.db, { email: admin.email }, site.now());
  const left = await site.db.selectFrom('message_answers').select('message_id').execute();
  assert.equal(left, [{ message_id: id }]);
});

test.run();
