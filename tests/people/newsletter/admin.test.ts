import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { press, questionOf } from '../../helpers/forms.ts';
import { linksOf, noticeIn, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, openMailSite } from '../../helpers/mail-site.ts';
import { createTestSite, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('subscribers in the dashboard');
const api = `${paths.adminApi()}/subscribers`;

test.before.each(async (context) => {
  // In summer, 22:30 UTC is already the next day in Stockholm.
  context.site = await createTestSite({ now: new Date('2026-07-31T22:30:00Z') });
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const list = async ({ get }: SignedIn, query?: Record<string, string>) =>
  (await get(paths.adminSubscribers(query))).text();
const emails = async (admin: SignedIn, query?: Record<string, string>) =>
  textsOf(await list(admin, query), 'tbody th');
const states = async (admin: SignedIn, query?: Record<string, string>) =>
  textsOf(await list(admin, query), 'tbody .status');
const { adminSubscriber: actOn } = paths;
/** Presses a button whose question has been answered, and returns the notice. */
const act = async ({ post }: SignedIn, id: string, what: Parameters<typeof actOn>[1]) => {
  const answer = await post(actOn(id, what), { confirmed: 'yes' });
  assert.is(answer.status, 303);
  return decodeURIComponent(noticeCookie(answer)).split('=')[1];
};
const idOf = async ({ db }: TestSite, email: string) =>
  (
    await db
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

async function addThree(site: TestSite) {
  await addSubscriber(site, { email: 'b@example.org', subscribed_at: '2026-03-01T00:00:00.000Z' });
  await addSubscriber(site, {
    email: 'åsa_50%@example.org',
    subscribed_at: '2026-05-01T00:00:00.000Z',
    is_active: 0,
  });
  await addSubscriber(site, { email: 'a@example.org', subscribed_at: '2026-04-01T00:00:00.000Z' });
}

test('are searched, sorted and narrowed', async ({ site, admin }) => {
  await addThree(site);
  assert.equal(await emails(admin), ['åsa_50%@example.org', 'a@example.org', 'b@example.org']);
  assert.equal(await emails(admin, { sort: 'oldest' }), [
    'b@example.org',
    'a@example.org',
    'åsa_50%@example.org',
  ]);
  assert.is((await emails(admin, { sort: 'email' }))[0], 'a@example.org');
  assert.equal(await emails(admin, { q: ' ÅSA ' }), ['åsa_50%@example.org']);
  assert.equal(await emails(admin, { q: '0%@' }), ['åsa_50%@example.org']);
  assert.equal(await emails(admin, { q: 'a%o' }), []);
  assert.equal(await emails(admin, { q: '_' }), ['åsa_50%@example.org']);
  assert.equal(await emails(admin, { q: '\\' }), []);
  assert.equal(await emails(admin, { show: 'inactive' }), ['åsa_50%@example.org']);
  assert.equal(await emails(admin, { show: 'active', q: 'example' }), [
    'a@example.org',
    'b@example.org',
  ]);
  const all = await list(admin);
  assert.equal(textsOf(all, '.counts > div'), ['Total subscribers3', 'Active subscribers2']);
  assert.equal(textsOf(all, '.chips a'), [
    'All 3',
    'Active 2',
    'Inactive 1',
    'Emails came back 0',
    'Waiting for confirmation 0',
  ]);
  assert.equal(textsOf(all, '.tabs a'), [
    'Timeline Images',
    'Blog Posts',
    'Events',
    'Newsletter Subscribers',
    'Membership Applications',
  ]);
  const byDay = { sort: 'oldest', show: 'active' };
  const heads = linksOf(await list(admin, byDay), 'thead a');
  assert.equal(heads, [
    paths.adminSubscribers({ show: 'active', sort: 'email' }),
    paths.adminSubscribers({ show: 'active' }),
  ]);
});

test('are shown in pages of 50, and a page too high is the last one', async ({ site, admin }) => {
  for (let index = 0; index < 120; index += 1) {
    // All signed up at the same moment, and still the order must be the same on every page.
    await addSubscriber(site, { email: `${index}@example.org`, is_active: index < 60 ? 1 : 0 });
  }
  const seen = new Set<string>();
  for (const page of ['1', '2', '3']) {
    const html = await list(admin, { page });
    assert.match(textsOf(html, '.pager')[0]!, `Page ${page} of 3, 120 in all`);
    for (const email of textsOf(html, 'tbody th')) seen.add(email);
  }
  assert.is(seen.size, 120);
  for (const page of ['4', '999999']) {
    assert.match(textsOf(await list(admin, { page }), '.pager')[0]!, 'Page 3 of 3');
  }
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '']) {
    assert.match(textsOf(await list(admin, { page }), '.pager')[0]!, 'Page 1 of 3');
  }
  for (const odd of [{ sort: 'x' }, { show: '%00' }, { q: 'x'.repeat(2001) }, { kind: 'x' }]) {
    const html = await list(admin, odd as unknown as Record<string, string>);
    assert.match(textsOf(html, '.pager')[0]!, '120 in all');
  }
});

test('are switched off and on, from the list as it was', async ({ site, admin }) => {
  await addSubscriber(site, { email: 'a@example.org' });
  const id = await idOf(site, 'a@example.org');
  const query = { q: 'example', sort: 'email' };
  const html = await list(admin, query);
  const off = await press(admin, html, actOn(id, 'deactivation'));
  assert.is(off.headers.get('location'), `${paths.adminSubscribers(query)}#row-${id}`);
  const shown = await admin.get(paths.adminSubscribers(query), {
    Cookie: `${admin.cookie}; ${noticeCookie(off)}`,
  });
  assert.equal(textsOf(await shown.text(), '.toast [role=status]'), [
    'Success Subscriber deactivated successfully',
  ]);
  assert.equal(await states(admin), ['Inactive']);
  assert.match(
    questionOf(await list(admin), actOn(id, 'activation'))[0]!,
    'Activate a@example.org?',
  );
  const asked = await press(admin, await list(admin), actOn(id, 'activation'));
  assert.equal([asked.status, await states(admin)], [200, ['Inactive']]);
  const on = await press(admin, await asked.text(), actOn(id, 'activation'));
  assert.is(decodeURIComponent(noticeCookie(on)), 'notice=subscribers:activated');
  assert.equal(await states(admin), ['Active']);
  assert.equal(await logLines(site), [
    ['updated', 'subscriber', id, 'deactivated'],
    ['updated', 'subscriber', id, 'activated'],
  ]);
  assert.is(await act(admin, 'nobody', 'activation'), 'subscribers:updateFailed');
  assert.is((await logLines(site)).length, 2);
  const elsewhere = await admin.post(actOn(id, 'deactivation'), { back: '//evil.example/admin' });
  assert.is(elsewhere.headers.get('location'), `${paths.adminSubscribers()}#row-${id}`);
});

test('that wait for their confirmation are told apart, and not counted as new', async ({
  site,
  admin,
}) => {
  const waits = { is_active: 0, awaits_confirmation: 1 } as const;
  const subscribed_at = '2026-07-30T12:00:00.000Z';
  await addSubscriber(site, { email: 'off@example.org', is_active: 0, subscribed_at });
  await addSubscriber(site, { email: 'on@example.org', subscribed_at });
  await addSubscriber(site, { email: 'wait@example.org', subscribed_at, ...waits });
  assert.equal(await states(admin, { sort: 'email' }), [
    'Inactive',
    'Active',
    'Waiting for confirmation',
  ]);
  assert.equal(textsOf(await list(admin), '.counts > div'), [
    'Total subscribers2',
    'Active subscribers1',
    'Waiting for confirmation1',
  ]);
  for (const [show, email] of [
    ['active', 'on'],
    ['inactive', 'off'],
    ['waiting', 'wait'],
  ] as const) {
    assert.equal(await emails(admin, { show }), [`${email}@example.org`]);
    const file = await admin.page(`${api}/csv?show=${show}`);
    assert.equal(file.match(/\w+(?=@)/g), [email]);
  }
  assert.equal(textsOf(await list(admin), '.bars-value').slice(-2), ['2', '0']);
});

test('that wait are activated by hand, which the log says, and not switched off', async ({
  site,
  admin,
}) => {
  const waits = { is_active: 0, awaits_confirmation: 1 } as const;
  await addSubscriber(site, { email: 'wait@example.org', ...waits });
  const id = await idOf(site, 'wait@example.org');
  assert.is(await act(admin, id, 'deactivation'), 'subscribers:updateFailed');
  const [question, why] = questionOf(await list(admin), actOn(id, 'activation'));
  assert.is(question, 'Activate wait@example.org without confirmation?');
  assert.match(why!, 'The link in the email to this address has not been used yet');
  assert.is(await act(admin, id, 'activation'), 'subscribers:activated');
  assert.equal(await logLines(site), [['updated', 'subscriber', id, 'activatedUnconfirmed']]);
  assert.equal(await states(admin), ['Active']);
  assert.match(await admin.page(`${api}/csv`), 'Active,Yes,Activated by the office,');
});

test('whose emails came back are shown with the reason, and activated again', async ({
  site,
  admin,
}) => {
  const bounced_at = '2026-07-30T12:00:00.000Z';
  const add = (bounce_code: string | null, email: string) =>
    addSubscriber(site, {
      email,
      is_active: 0,
      bounced_at,
      bounce_code,
      soft_bounces: '2026-07-01',
    });
  await add('5.1.1', 'a@example.org');
  await add('4.2.2', 'b@example.org');
  await add('5.9.9', 'c@example.org');
  await add(null, 'd@example.org');
  await addSubscriber(site, { email: 'e@example.org', bounced_at: null, is_active: 0 });
  await addSubscriber(site, { email: 'f@example.org' });
  const query = { show: 'bounced', sort: 'email' };
  const html = await list(admin, query);
  assert.equal(textsOf(html, '.cell-status'), [
    'Emails came back The address does not exist (5.1.1)',
    'Emails came back The mailbox is full (4.2.2)',
    'Emails came back Emails could not be delivered (5.9.9)',
    'Emails came back Emails could not be delivered',
  ]);
  assert.equal(textsOf(html, '.counts > div'), [
    'Total subscribers6',
    'Active subscribers1',
    'Emails came back4',
  ]);
  assert.equal(await emails(admin, { show: 'inactive' }), ['e@example.org']);
  const file = await admin.page(`${api}/csv?show=bounced&sort=email`);
  assert.match(file, ',Inactive,Yes,"Form, without confirmation",');
  assert.match(file, ',The address does not exist (5.1.1)\r\n');
  const swedish = await admin.page(paths.adminSubscribers(query), {
    Cookie: `${admin.cookie}; language=sv`,
  });
  assert.match(plainText(swedish), 'Mejl kom i retur Adressen finns inte (5.1.1)');

  const id = await idOf(site, 'a@example.org');
  const [question, why] = questionOf(html, actOn(id, 'activation'));
  assert.is(question, 'Activate a@example.org again?');
  assert.match(why!, 'The address does not exist (5.1.1). Activate it only if');
  assert.match(why!, 'The reader can also sign up again with the form.');
  assert.is(await act(admin, id, 'activation'), 'subscribers:activated');
  const row = await site.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(
    [row.is_active, row.bounced_at, row.bounce_code, row.soft_bounces, row.source],
    [1, null, null, '', 'form'],
  );
});

test('have agreed to the sentence of the form as the association has written it', async ({
  site,
  admin,
}) => {
  const address = paths.adminTexts('newsletter');
  const values = valuesOf(await admin.page(address), 'main form');
  const sentence = 'Yes, send me the newsletter.';
  await admin.post(address, { ...values, 'newsletter:form.consent@en': sentence });
  await site.post(paths.newsletter(), { email: 'a@example.org', consent: 'on' });
  const { consent_text } = await site.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.is(consent_text, sentence);
});

test('are found by their names, which are shown below the addresses', async ({ site, admin }) => {
  await addSubscriber(site, { email: 'a@example.org', name: 'Åsa Öberg' });
  await addSubscriber(site, { email: 'b@example.org' });
  assert.equal(await emails(admin, { q: 'ÅSA ö' }), ['a@example.org Åsa Öberg']);
  assert.equal(await emails(admin, { q: 'example', sort: 'email' }), [
    'a@example.org Åsa Öberg',
    'b@example.org',
  ]);
});

test('who left are not in the list, and only they themselves can come back', async ({ admin }) => {
  const { site, ...others } = await openMailSite();
  const signedIn = await signIn(site);
  const email = 'anna@example.org';
  const token = await addSubscriber(site, { email });
  assert.is((await site.post(paths.unsubscribe(token), {})).status, 303);
  assert.equal(await emails(signedIn), []);
  await site.post(paths.newsletter(), { email, consent: 'on' });
  const id = await idOf(site, email);
  assert.is(await act(signedIn, id, 'activation'), 'newsletter:optedOutFailed');
  assert.equal(await states(signedIn), ['Waiting for confirmation']);
  assert.equal(await logLines(site), []);
  const link = (await emailsOf(site, 'newsletter-confirmation'))[0]!.data as { token: string };
  assert.is((await site.post(paths.confirmSubscription(link.token), {})).status, 303);
  assert.equal(await states(signedIn), ['Active']);
  assert.is(await act(signedIn, id, 'deactivation'), 'subscribers:deactivated');
  assert.is((await site.post(paths.confirmSubscription(link.token), {})).status, 404);
  await closeMailSite({ site, ...others });
  assert.equal(await emails(admin), []);
});

test('are a mailing list with a personal link each, active ones only', async ({ site, admin }) => {
  const token = await addSubscriber(site, { email: '-cmd@example.org', language: 'sv' });
  await addSubscriber(site, { email: 'off@example.org', is_active: 0 });
  await addSubscriber(site, { email: 'wait@example.org', is_active: 0, awaits_confirmation: 1 });
  const file = `${api}/mailing-list/csv`;
  const answer = await admin.get(file);
  assert.is(
    answer.headers.get('content-disposition'),
    'attachment; filename="newsletter-mailing-list-2026-08-01.csv"',
  );
  assert.is(answer.headers.get('cache-control'), 'no-store');
  const link = `${site.config.origin}${paths.unsubscribe(token)}`;
  assert.is(
    Buffer.from(await answer.arrayBuffer()).toString(),
    `\ufeffEmail,Language,Unsubscribe Address\r\n'-cmd@example.org,Swedish,${link}\r\n`,
  );
  assert.equal(await logLines(site), [['exported', 'mailingList', '']]);
  const cookies = { Cookie: `${admin.cookie}; language=sv` };
  const swedish = await admin.page(file, cookies);
  assert.match(swedish, 'E-post;Språk;Länk för att avsluta prenumerationen');
  assert.match(swedish, ';Svenska;');
  assert.is((await site.get(file)).status, 401);
  const foreign = await admin.get(file, { 'Sec-Fetch-Site': 'cross-site' });
  assert.is(foreign.status, 403);
  await site.db.updateTable('sessions').set({ confirmed_at: null }).execute();
  assert.is((await admin.get(file)).status, 403);
  const page = await admin.get(file, { Accept: 'text/html' });
  assert.equal([page.status, page.headers.get('location')], [303, paths.adminConfirm(file)]);
});

test('are deleted once, after a question that names them', async ({ site, admin }) => {
  await addSubscriber(site, { email: 'a@example.org' });
  const id = await idOf(site, 'a@example.org');
  const html = await list(admin);
  assert.equal(questionOf(html, actOn(id, 'deletion')), [
    'Are you sure you want to delete this subscriber?',
    'a@example.org',
    'The deletion is permanent. You cannot undo it.',
  ]);
  const asked = await press(admin, html, actOn(id, 'deletion'));
  assert.equal([asked.status, await emails(admin)], [200, ['a@example.org']]);
  const question = await asked.text();
  assert.equal(textsOf(question, 'h1'), ['Are you sure you want to delete this subscriber?']);
  for (let time = 0; time < 2; time += 1) {
    const answer = await press(admin, question, actOn(id, 'deletion'));
    assert.is(answer.headers.get('location'), paths.adminSubscribers());
    assert.is(decodeURIComponent(noticeCookie(answer)), 'notice=subscribers:deleted');
  }
  assert.is(await act(admin, id, 'deletion'), 'subscribers:deleteFailed');
  const kept = await site.db.selectFrom('newsletter_opt_outs').select('former').execute();
  assert.equal(kept, [{ former: null }], 'no import brings the address back');
  assert.equal(await emails(admin), []);
  assert.equal(await logLines(site), [['deleted', 'subscriber', id]]);
});

test('say so when they cannot be loaded or changed', async ({ site, admin }) => {
  await site.db.schema.alterTable('newsletter_subscribers').renameTo('elsewhere').execute();
  const answer = await admin.get(paths.adminSubscribers());
  assert.is(answer.status, 500);
  assert.is(noticeIn(await answer.text()), 'Error Failed to fetch newsletter subscribers.');
  // On PostgreSQL the next test gets the same tables.
  await site.db.schema.alterTable('elsewhere').renameTo('newsletter_subscribers').execute();
});

test("are counted by Stockholm's months", async ({ site, admin }) => {
  const at = (subscribed_at: string, email: string) =>
    addSubscriber(site, { email: `${email}@example.org`, subscribed_at });
  await at('2026-07-31T21:59:59.000Z', 'july');
  await at('2026-07-31T22:00:00.000Z', 'august');
  await at('2025-12-31T22:59:59.000Z', 'december');
  await at('2025-12-31T23:00:00.000Z', 'january');
  await at('2025-08-31T21:59:59.000Z', 'too-early');
  const months = textsOf(await list(admin), '.bars li');
  assert.is(months.length, 12);
  assert.match(months[0]!, 'September 2025');
  assert.equal(
    months.flatMap((text, index) => (text.endsWith('1') ? [index] : [])),
    [3, 4, 10, 11],
  );
});

test('are a file for spreadsheets', async ({ site, admin }) => {
  await addSubscriber(site, {
    email: 'åsa@example.org',
    subscribed_at: '2026-07-31T22:15:00.000Z',
  });
  await addSubscriber(site, {
    email: 'bo@example.org',
    subscribed_at: '2026-07-02T12:00:00.000Z',
    confirmed_at: '2026-07-02T22:15:00.000Z',
  });
  await addSubscriber(site, {
    email: 'di@example.org',
    subscribed_at: '2026-07-01T12:00:00.000Z',
    is_active: 0,
    awaits_confirmation: 1,
  });
  const common = { subscribed_at: '2026-06-01T12:00:00.000Z', name: 'Eva Ek' };
  await addSubscriber(site, {
    email: 'eva@example.org',
    ...common,
    source: 'import',
    consent_text: 'On paper, at the fair',
    consented_on: '2024-03-15',
  });
  await addSubscriber(site, {
    email: 'fia@example.org',
    ...common,
    source: 'member',
    subscribed_at: '2026-06-02T12:00:00.000Z',
  });
  await addSubscriber(site, {
    email: '-cmd@example.org',
    subscribed_at: '2026-01-01T00:00:00.000Z',
    is_active: 0,
    gdpr_consent: 0,
  });
  const answer = await admin.get(`${api}/csv`);
  assert.is(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.is(
    answer.headers.get('content-disposition'),
    'attachment; filename="newsletter-subscribers-2026-08-01.csv"',
  );
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.is(
    Buffer.from(await answer.arrayBuffer()).toString(),
    '\ufeffEmail,Subscribed Date,Status,GDPR Consent,Proof of Consent,Consent Date,Waiting For,' +
      'Name,Source,Wording Agreed To,Returned\r\n' +
      'åsa@example.org,2026-08-01,Active,Yes,"Form, without confirmation",2026-08-01,,,Form,,\r\n' +
      'bo@example.org,2026-07-02,Active,Yes,Confirmed by email,2026-07-03,,,Form,,\r\n' +
      'di@example.org,2026-07-01,Inactive,No,,,Confirmation by email,,Form,,\r\n' +
      'fia@example.org,2026-06-02,Active,Yes,Ticked on the member’s own page,2026-06-02,,Eva Ek,Member’s own page,,\r\n' +
      'eva@example.org,2026-06-01,Active,Yes,Stated at the import,2024-03-15,,Eva Ek,Import,"On paper, at the fair",\r\n' +
      "'-cmd@example.org,2026-01-01,Inactive,No,,,,,Form,,\r\n",
  );
  assert.equal(await logLines(site), [['exported', 'subscriber', '']]);
});

test('are no file where there is nobody to download', async ({ site, admin }) => {
  await addSubscriber(site, { email: 'off@example.org', is_active: 0 });
  const empty = await admin.get(`${api}/csv?show=active`);
  assert.is(empty.headers.get('location'), paths.adminSubscribers());
  assert.is(decodeURIComponent(noticeCookie(empty)), 'notice=subscribers:noneFailed');
  const nobody = await admin.get(`${api}/mailing-list/csv`);
  assert.is(decodeURIComponent(noticeCookie(nobody)), 'notice=subscribers:noRecipientsFailed');
  assert.equal(await logLines(site), []);
});

test('a file of many rows is complete', async ({ site, admin }) => {
  const names = Array.from({ length: 203 }, (_, index) => `${String(index).padStart(3, '0')}@x.se`);
  for (const email of names) await addSubscriber(site, { email });
  const lines = (await admin.page(`${api}/csv`)).trimEnd().split('\r\n');
  const sent = new Set(lines.slice(1).map((line) => line.split(',')[0]!));
  assert.is(lines.length, 1 + names.length);
  assert.equal(
    names.filter((name) => !sent.has(name)),
    [],
  );
});

test.run();
