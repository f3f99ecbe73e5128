import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queueEmails } from '../../../../src/services/mail/outbox.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { addSubscriber } from '../../../fixtures/rows.ts';
import { logOf } from '../../../helpers/admin.ts';
import { noticeKeyOf } from '../../../helpers/forms.ts';
import { linksOf, plainText, textsOf } from '../../../helpers/html.ts';
import { emailOf } from '../../../helpers/mail-site.ts';
import {
  act,
  addReaders,
  bothLanguages,
  closeNewsletterSite,
  deliveriesOf,
  holdFirst,
  newsletterOf,
  type NewsletterSite,
  openNewsletterSite,
  saveDraft,
  senderOf,
  sendNow,
} from '../../../helpers/people/newsletters.ts';
import { openPostOffice } from '../../../helpers/post-office.ts';

const test = suite<NewsletterSite>('sending a newsletter');

const MINUTE_MS = 60_000;

test.before.each(async (context) => {
  Object.assign(context, await openNewsletterSite());
  await addReaders(context.site);
});

test.after.each(closeNewsletterSite);

test('everybody who subscribes gets it once, in their own language, with a way out', async ({
  anna,
  office,
  sender,
  site,
}) => {
  await addSubscriber(site, { email: 'off@example.org', is_active: 0 });
  await addSubscriber(site, {
    email: 'waits@example.org',
    is_active: 0,
    awaits_confirmation: 1,
  });
  const id = await saveDraft(site, anna);
  assert.is(noticeKeyOf(await sendNow(anna, id)), 'newsletters:sending');
  await sender.sendDue();
  await sender.sendDue();
  assert.equal(
    office.received
      .map(({ email, recipients }) => `${recipients.join()} ${email.subject}`)
      .toSorted(),
    ['anna@example.org News in May', 'asa@example.org Nytt i maj', 'bo@example.org Nytt i maj'],
  );
  const { email, raw } = office.received.find(
    ({ recipients }) => recipients[0] === 'asa@example.org',
  )!;
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const { id: asa } = await site.db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', 'asa@example.org')
    .executeTakeFirstOrThrow();
  assert.match(
    raw,
    `List-Unsubscribe: <http://localhost:3000${paths.unsubscribe(asa)}&lang=sv>\r\n`,
  );
  assert.equal(
    ['list-unsubscribe-post', 'list-id', 'precedence', 'content-language', 'auto-submitted'].map(
      header,
    ),
    ['List-Unsubscribe=One-Click', '<newsletter.localhost>', 'bulk', 'sv', undefined],
  );
  const delivery = await site.db
    .selectFrom('newsletter_deliveries')
    .select('id')
    .where('address', '=', 'asa@example.org')
    .executeTakeFirstOrThrow();
  assert.is(header('message-id'), `<${delivery.id}@localhost>`);
  assert.match(email.text!, 'Bli medlem (http://localhost:3000/membership?lang=sv)');
  assert.match(email.text!, paths.unsubscribe(asa));
  const { finished_at, sent, state } = await newsletterOf(site, id);
  assert.equal([state, sent, finished_at !== null], ['finished', 3, true]);
  assert.equal(
    (await logOf(site, 'newsletter')).map(({ action, label }) => [action, label]),
    [
      ['created', 'Nytt i maj'],
      ['sent', 'Nytt i maj'],
    ],
  );
});

test('a reader who leaves before the turn comes is left out, and one who joins later is no reader', async ({
  anna,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  const goOn = await holdFirst(office, sender);
  const { address } = await site.db
    .selectFrom('newsletter_deliveries')
    .select('address')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  await site.db.deleteFrom('newsletter_subscribers').where('email', '=', address).execute();
  await addSubscriber(site, { email: 'late@example.org' });
  await goOn();
  const states = await deliveriesOf(site, id);
  assert.is(states.filter((each) => each.endsWith('sent')).length, 2);
  assert.ok(states.includes(`${address.split('@')[0]} skipped`));
  assert.not(office.received.some(({ recipients }) => recipients.includes('late@example.org')));
});

test('an address that does not exist is refused at once and no longer written to', async ({
  anna,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  office.refuse.recipient = 550;
  office.words = '5.1.1 no such user';
  await sendNow(anna, id);
  await sender.sendDue();
  assert.equal(await deliveriesOf(site, id), ['anna refused', 'asa refused', 'bo refused']);
  const subscribers = await site.db
    .selectFrom('newsletter_subscribers')
    .select(['is_active', 'bounce_code'])
    .execute();
  assert.equal(new Set(subscribers.map((row) => JSON.stringify(row))).size, 1);
  assert.equal(subscribers[0], { is_active: 0, bounce_code: '5.1.1' });
  assert.is((await newsletterOf(site, id)).refused, 3);
});

test('a refusal for now is tried again three times, later each time', async ({
  anna,
  clock,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna, { ...bothLanguages, audience: 'all' });
  await site.db
    .deleteFrom('newsletter_subscribers')
    .where('email', '<>', 'bo@example.org')
    .execute();
  office.refuse.recipient = 451;
  await sendNow(anna, id);
  for (const minutes of [0, 5, 30]) {
    clock.now += minutes * MINUTE_MS;
    await sender.sendDue();
    await sender.sendDue();
    assert.equal(await deliveriesOf(site, id), ['bo queued']);
  }
  clock.now += 119 * MINUTE_MS;
  await sender.sendDue();
  assert.equal(await deliveriesOf(site, id), ['bo queued']);
  clock.now += MINUTE_MS;
  await sender.sendDue();
  assert.equal(await deliveriesOf(site, id), ['bo refused']);
  assert.is((await newsletterOf(site, id)).state, 'finished');
  const { is_active } = await site.db
    .selectFrom('newsletter_subscribers')
    .select('is_active')
    .executeTakeFirstOrThrow();
  assert.is(is_active, 1);
});

test('a mail server that takes nothing from us stops the sending for a while, and costs the readers at most one attempt', async ({
  anna,
  clock,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  await office.close();
  await sender.sendDue();
  const first = await newsletterOf(site, id);
  assert.equal([first.state, first.failures], ['sending', 1]);
  assert.match(
    plainText(await anna.page(paths.adminNewsletter(id))),
    'accepts no emails right now',
  );
  await sender.sendDue();
  assert.is((await newsletterOf(site, id)).failures, 1, 'waits a minute');
  clock.now += MINUTE_MS;
  await sender.sendDue();
  assert.is((await newsletterOf(site, id)).failures, 2);
  const attempts = await site.db.selectFrom('newsletter_deliveries').select('attempts').execute();
  assert.equal(
    attempts.map((row) => row.attempts).toSorted((one, other) => one - other),
    [0, 0, 1],
  );
  const back = await openPostOffice({ port: office.port });
  try {
    clock.now += MINUTE_MS;
    await sender.sendDue();
    assert.is(back.received.length, 0, 'waits two minutes');
    clock.now += MINUTE_MS;
    await sender.sendDue();
    assert.is(back.received.length, 1, 'those who have not been tried come first');
    clock.now += 3 * MINUTE_MS;
    await sender.sendDue();
    assert.is(back.received.length, 3);
    const { problem, state } = await newsletterOf(site, id);
    assert.equal([state, problem], ['finished', null]);
  } finally {
    await back.close();
  }
});

test('a refusal by policy stops the sending, because the others would meet it too', async ({
  anna,
  office,
  sender,
  site,
}) => {
  office.refuse.recipient = 554;
  office.words = '5.7.1 relaying denied';
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  await sender.sendDue();
  const { failures, retry_at, state } = await newsletterOf(site, id);
  assert.equal([state, failures, retry_at !== null], ['sending', 1, true]);
  const attempts = await site.db.selectFrom('newsletter_deliveries').select('attempts').execute();
  assert.is(attempts.filter((row) => row.attempts > 0).length, 1);
  const subscribers = await site.db
    .selectFrom('newsletter_subscribers')
    .select('is_active')
    .execute();
  assert.equal(
    subscribers.map(({ is_active }) => is_active),
    [1, 1, 1],
  );
});

test('a quota of ours holds the sending and refuses nobody, even after days', async ({
  anna,
  clock,
  office,
  sender,
  site,
}) => {
  for (const number of Array.from({ length: 9 }, (_, index) => index)) {
    await addSubscriber(site, { email: `more${number}@example.org` });
  }
  office.refuse.recipient = 550;
  office.words = '5.4.5 Daily user sending limit exceeded';
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  for (let hour = 0; hour < 20; hour += 1) {
    await sender.sendDue();
    clock.now += 61 * MINUTE_MS;
  }
  const states = await deliveriesOf(site, id);
  assert.is(states.filter((each) => each.endsWith('queued')).length, 12);
  const off = await site.db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('is_active', '=', 0)
    .execute();
  assert.equal(off, []);
  office.refuse.recipient = null;
  for (let hour = 0; hour < 4; hour += 1) {
    await sender.sendDue();
    clock.now += 61 * MINUTE_MS;
  }
  assert.equal([(await newsletterOf(site, id)).state, office.received.length], ['finished', 12]);
});

test('a reader whom the mail server puts off for ever does not hold up the others', async ({
  anna,
  clock,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  office.refuse.recipient = 421;
  await sender.sendDue();
  office.refuse.recipient = null;
  clock.now += MINUTE_MS;
  await sender.sendDue();
  assert.is(office.received.length, 2);
  office.refuse.recipient = 421;
  for (let hour = 0; hour < 40; hour += 1) {
    clock.now += 121 * MINUTE_MS;
    await sender.sendDue();
  }
  const { refused, sent, state } = await newsletterOf(site, id);
  assert.equal([state, sent, refused], ['finished', 2, 1]);
});

test('a pause holds between two emails, and who had it does not get it again', async ({
  anna,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  const goOn = await holdFirst(office, sender);
  assert.is(noticeKeyOf(await act(anna, id, 'pause')), 'newsletters:paused');
  await goOn();
  await sender.sendDue();
  assert.is(office.received.length, 1);
  assert.match(plainText(await anna.page(paths.adminNewsletter(id))), '1 of 3 done.');
  assert.is(noticeKeyOf(await act(anna, id, 'resumption')), 'newsletters:resumed');
  await sender.sendDue();
  const recipients = office.received.flatMap((each) => each.recipients);
  assert.equal([recipients.length, new Set(recipients).size], [3, 3]);
});

test('a cancelled sending leaves out the rest for good, and counts everybody', async ({
  anna,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  const goOn = await holdFirst(office, sender);
  assert.is(noticeKeyOf(await act(anna, id, 'cancellation')), 'newsletters:cancelled');
  await goOn();
  await sender.sendDue();
  const { sent, skipped, state, finished_at } = await newsletterOf(site, id);
  assert.equal([state, sent, skipped, finished_at !== null], ['cancelled', 1, 2, true]);
});

test('a cancelled sending ends, also where its last email is put off', async ({
  anna,
  office,
  sender,
  site,
}) => {
  office.refuse.message = 451;
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  const goOn = await holdFirst(office, sender);
  await act(anna, id, 'cancellation');
  await goOn();
  await sender.sendDue();
  const { finished_at, skipped, state } = await newsletterOf(site, id);
  assert.equal([state, skipped, finished_at !== null], ['cancelled', 3, true]);
});

test('what was under way when the process died is unknown, and goes out again only by a press', async ({
  anna,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  const goOn = await holdFirst(office, sender);
  assert.is((await deliveriesOf(site, id)).filter((each) => each.endsWith('claimed')).length, 1);
  const other = senderOf(site);
  await goOn();
  await site.db
    .updateTable('newsletter_deliveries')
    .set({ state: 'claimed', sent_at: null })
    .where('address', '=', 'bo@example.org')
    .execute();
  await site.db.updateTable('newsletters').set({ state: 'sending', finished_at: null }).execute();
  await other.sendDue();
  assert.ok((await deliveriesOf(site, id)).includes('bo unknown'));
  assert.is(office.received.length, 3);
  const page = plainText(await anna.page(paths.adminNewsletter(id)));
  assert.match(page, '1 email was on its way when the connection or the program stopped.');
  assert.is(noticeKeyOf(await act(anna, id, 'repetition')), 'newsletters:repeated');
  await other.sendDue();
  assert.equal(office.received.at(-1)!.recipients, ['bo@example.org']);
  assert.equal([(await newsletterOf(site, id)).unknown, office.received.length], [0, 4]);
  await other.stop();
});

test('receipts and codes leave before the rest of a newsletter', async ({
  anna,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  const goOn = await holdFirst(office, sender);
  const code = { ...emailOf('password-link', 'sv'), to: 'cia@example.org' };
  await queueEmails(site.db, [code], site.now());
  await goOn();
  assert.equal(
    office.received.map(({ recipients }) => recipients[0] === code.to),
    [false, true, false, false],
  );
});

test('a limit for a day holds over several runs', async () => {
  const limited = await openNewsletterSite({ MAIL_PER_DAY: '2' });
  const { anna, clock, office, sender, site } = limited;
  await addReaders(site);
  await sendNow(anna, await saveDraft(site, anna));
  await sender.sendDue();
  await sender.sendDue();
  assert.is(office.received.length, 2);
  clock.now += 25 * 60 * MINUTE_MS;
  await sender.sendDue();
  assert.is(office.received.length, 3);
  await closeNewsletterSite(limited);
});

test('a planned newsletter goes out at its time, to those who subscribe then', async ({
  anna,
  clock,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  const past = await act(anna, id, 'plan', { day: '2026-11-20', time: '09:00' });
  assert.is(past.status, 422);
  assert.match(plainText(await past.text()), 'This time has passed.');
  const planned = await act(anna, id, 'plan', { day: '2026-11-22', time: '09:00' });
  assert.is(noticeKeyOf(planned), 'newsletters:planned');
  assert.is(noticeKeyOf(await act(anna, id, 'draft')), 'newsletters:unplanned');
  await act(anna, id, 'plan', { day: '2026-11-22', time: '09:00' });
  await sender.sendDue();
  assert.is(office.received.length, 0);
  const refused = await anna.post(paths.adminItem('newsletter', id), {
    ...bothLanguages,
    title: 'Too late',
    version: String((await newsletterOf(site, id)).version),
    intent: 'save',
  });
  const html = await refused.text();
  assert.is(refused.status, 409);
  assert.match(plainText(html), 'This newsletter is planned or being sent');
  assert.match(html, 'value="Too late"');
  const deletion = await anna.post(paths.adminItem('newsletter', id, 'deletion'), {
    confirmed: 'yes',
  });
  assert.is(noticeKeyOf(deletion), 'newsletters:lockedFailed');
  await addSubscriber(site, { email: 'new@example.org' });
  // 08:59:59 in Stockholm.
  clock.now = Date.parse('2026-11-22T07:59:59Z');
  await sender.sendDue();
  assert.is(office.received.length, 0);
  clock.now += 1000;
  await sender.sendDue();
  assert.is(office.received.length, 4);
});

test('a planned newsletter without readers becomes a draft that says so', async ({
  anna,
  clock,
  office,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await act(anna, id, 'plan', { day: '2026-11-21', time: '11:20' });
  await site.db.deleteFrom('newsletter_subscribers').execute();
  clock.now = Date.parse('2026-11-21T10:20:00Z');
  await sender.sendDue();
  assert.is(office.received.length, 0);
  const { slug, started_at, state } = await newsletterOf(site, id);
  assert.equal([state, slug, started_at], ['draft', null, null]);
  assert.match(
    plainText(await anna.page(paths.adminNewsletter(id))),
    'Nothing was sent: when the time',
  );
});

test('nothing is sent where the text or the readers have changed since the page was opened', async ({
  anna,
  site,
}) => {
  const id = await saveDraft(site, anna);
  const seen = await anna.page(paths.adminNewsletter(id));
  assert.equal(textsOf(seen, '.facts dd')[1], '3 (2 in Swedish, 1 in English)');
  await addSubscriber(site, { email: 'new@example.org' });
  assert.is(noticeKeyOf(await sendNow(anna, id, seen)), 'newsletters:changedFailed');
  assert.is((await newsletterOf(site, id)).state, 'draft');
  const now = await anna.page(paths.adminNewsletter(id));
  assert.is(noticeKeyOf(await sendNow(anna, id, now)), 'newsletters:sending');
  assert.is(noticeKeyOf(await sendNow(anna, id, now)), 'newsletters:sending', 'a second press');
  const begun = plainText(await anna.page(paths.adminNewsletter(id)));
  assert.match(begun, 'Sending begins within seconds.');
});

test('a test goes to oneself only, and the way out in it ends nothing', async ({
  anna,
  office,
  site,
}) => {
  const id = await saveDraft(site, anna);
  assert.is(noticeKeyOf(await act(anna, id, 'test')), 'newsletters:tested');
  assert.equal(
    office.received.map(({ email, recipients }) => [...recipients, email.subject]),
    [
      ['anna@example.org', '[Test] News in May'],
      ['anna@example.org', '[Test] Nytt i maj'],
    ],
  );
  const [, link] = /List-Unsubscribe: <http:\/\/localhost:3000([^>]*)>/.exec(
    office.received[0]!.raw,
  )!;
  assert.is((await site.get(link!)).status, 200);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  assert.is((await site.app.request(link!, { method: 'POST', body })).status, 200);
  const { length } = await site.db.selectFrom('newsletter_subscribers').select('id').execute();
  assert.is(length, 3);
  office.refuse.recipient = 550;
  assert.is(noticeKeyOf(await act(anna, id, 'test')), 'newsletters:testFailed');
});

test('no link of an email changes anything by being opened, however often', async ({
  anna,
  office,
  sender,
  site,
}) => {
  await sendNow(anna, await saveDraft(site, anna));
  await sender.sendDue();
  const { html } = office.received.find(
    ({ recipients }) => recipients[0] === 'bo@example.org',
  )!.email;
  const links = linksOf(html!).filter((href) => href.startsWith('http://localhost:3000'));
  assert.ok(links.some((href) => href.includes('unsubscribe=')));
  const rows = async () =>
    JSON.stringify(
      await Promise.all(
        (
          [
            'newsletter_subscribers',
            'newsletter_opt_outs',
            'newsletter_deliveries',
            'newsletters',
          ] as const
        ).map((table) => site.db.selectFrom(table).selectAll().execute()),
      ),
    );
  const before = await rows();
  for (let round = 0; round * links.length < 500; round += 1) {
    for (const link of links) {
      await site.app.request(link, { method: round % 2 === 0 ? 'GET' : 'HEAD' });
    }
  }
  assert.is(await rows(), before);
});

test('who unsubscribes is counted with the newsletter that came last, without a name', async ({
  anna,
  sender,
  site,
}) => {
  const id = await saveDraft(site, anna);
  await sendNow(anna, id);
  await sender.sendDue();
  const { unsubscribe_token: token } = await site.db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .executeTakeFirstOrThrow();
  await site.post(paths.unsubscribe(token), {});
  assert.is((await newsletterOf(site, id)).unsubscribed, 1);
  assert.match(
    textsOf(await anna.page(paths.adminNewsletter(id)), '.facts').join(' '),
    'Unsubscribed after it1',
  );
});

test.run();
