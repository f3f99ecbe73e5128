import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addSubscriber } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { listOf, logLines } from '../helpers/lists.ts';
import { lettersOf } from '../helpers/live-site.ts';
import { closeMailSite, openMailSite } from '../helpers/mail-site.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('subscribers in the dashboard');
const api = `${paths.adminApi()}/subscribers`;

interface Row {
  id: string;
  email: string;
  state: string;
}

test.before.each(async (context) => {
  // In summer, 22:30 UTC is already the next day in Stockholm.
  context.site = await createTestSite({ now: new Date('2026-07-31T22:30:00Z') });
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const list = (admin: SignedIn, query?: Record<string, string>) =>
  listOf<Row>(admin, 'subscribers', query);
const emails = async (admin: SignedIn, query?: Record<string, string>) =>
  (await list(admin, query)).rows.map(({ email }) => email);

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
  const all = (await list(admin)) as unknown as { counts: object };
  assert.equal(all.counts, { total: 3, active: 2, waiting: 0 });
});

test('are shown in pages of 50, and a page too high is the last one', async ({ site, admin }) => {
  for (let index = 0; index < 120; index += 1) {
    // All signed up at the same moment, and still the order must be the same on every page.
    await addSubscriber(site, { email: `${index}@example.org`, is_active: index < 60 ? 1 : 0 });
  }
  const seen: string[] = [];
  for (const page of ['1', '2', '3']) {
    const { rows, ...facts } = await list(admin, { page });
    assert.equal(
      [facts.page, facts.pages, facts.total, rows.length],
      [Number(page), 3, 120, page === '3' ? 20 : 50],
    );
    seen.push(...rows.map(({ id }) => id));
  }
  assert.is(new Set(seen).size, 120);
  for (const page of ['4', '999999']) assert.is((await list(admin, { page })).page, 3);
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '']) {
    assert.is((await list(admin, { page })).page, 1, page);
  }
  for (const sort of ['newest', 'oldest', 'email']) {
    for (const q of ['', 'example', '1']) {
      for (const show of ['all', 'active', 'inactive', 'waiting']) {
        const first = await list(admin, { sort, q, show });
        const ids = new Set<string>();
        for (let page = 1; page <= first.pages; page += 1) {
          const { rows, total } = await list(admin, { sort, q, show, page: String(page) });
          assert.is(total, first.total, `${sort} ${q} ${show} ${page}`);
          for (const { id } of rows) ids.add(id);
        }
        assert.is(ids.size, first.total, `${sort} ${q} ${show}`);
      }
    }
  }
  for (const odd of [{ sort: 'x' }, { show: '%00' }, { q: 'x'.repeat(2001) }, { kind: 'x' }]) {
    assert.is((await list(admin, odd as unknown as Record<string, string>)).total, 120);
  }
});

test('are switched off and on', async ({ site, admin }) => {
  const id = await addSubscriber(site, { email: 'a@example.org' });
  const put = (body: unknown, who = id) => admin.send('PUT', `${api}/${who}/activity`, body);
  assert.is((await put({ is_active: false })).status, 200);
  assert.is((await list(admin)).rows[0]!.state, 'inactive');
  assert.is((await put({ is_active: true })).status, 200);
  assert.equal(await logLines(site), [
    ['updated', 'subscriber', id, 'deactivated'],
    ['updated', 'subscriber', id, 'activated'],
  ]);
  assert.is((await put({ is_active: true }, 'nobody')).status, 404);
  assert.is((await put({ is_active: 'yes' })).status, 422);
  assert.is((await put([])).status, 400);
  assert.is((await logLines(site)).length, 2);
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
  const { rows, ...page } = await list(admin, { sort: 'email' });
  assert.equal(
    rows.map(({ state }) => state),
    ['inactive', 'active', 'waiting'],
  );
  const { counts } = page as unknown as { counts: object };
  assert.equal(counts, { total: 2, active: 1, waiting: 1 });
  for (const [show, email] of [
    ['active', 'on'],
    ['inactive', 'off'],
    ['waiting', 'wait'],
  ] as const) {
    assert.equal(await emails(admin, { show }), [`${email}@example.org`]);
    const file = await (await admin.get(`${api}/csv?show=${show}`)).text();
    assert.equal(file.match(/\w+(?=@)/g), [email]);
  }
  const { months } = (await (await admin.get(`${api}/growth`)).json()) as {
    months: { added: number }[];
  };
  assert.equal(months.map(({ added }) => added).slice(-2), [2, 0]);
});

test('that wait are activated by hand, which the log says, and not switched off', async ({
  site,
  admin,
}) => {
  const waits = { is_active: 0, awaits_confirmation: 1 } as const;
  const id = await addSubscriber(site, { email: 'wait@example.org', ...waits });
  const put = (is_active: boolean) => admin.send('PUT', `${api}/${id}/activity`, { is_active });
  assert.is((await put(false)).status, 404);
  assert.is((await put(true)).status, 200);
  assert.equal(await logLines(site), [['updated', 'subscriber', id, 'activatedUnconfirmed']]);
  assert.is((await list(admin)).rows[0]!.state, 'active');
});

test('who left are not in the list, and only they themselves can come back', async ({ admin }) => {
  const { site, ...others } = await openMailSite();
  const signedIn = await signIn(site);
  const email = 'anna@example.org';
  const token = await addSubscriber(site, { email });
  assert.is((await site.post(paths.unsubscribe(token), {})).status, 303);
  assert.is((await list(signedIn)).total, 0);
  await site.post(paths.newsletter(), { email, consent: 'on' });
  const { id } = (await list(signedIn)).rows[0]!;
  const refused = await signedIn.send('PUT', `${api}/${id}/activity`, { is_active: true });
  assert.is(refused.status, 409);
  const { notice } = (await refused.json()) as { notice: { text: string } };
  assert.match(notice.text, 'has unsubscribed');
  assert.is((await list(signedIn)).rows[0]!.state, 'waiting');
  assert.equal(await logLines(site), []);
  const link = (await lettersOf(site, 'newsletter-confirmation'))[0]!.data as { token: string };
  assert.is((await site.post(paths.confirmSubscription(link.token), {})).status, 303);
  assert.is((await list(signedIn)).rows[0]!.state, 'active');
  const switched = await signedIn.send('PUT', `${api}/${id}/activity`, { is_active: false });
  assert.is(switched.status, 200);
  assert.is((await site.post(paths.confirmSubscription(link.token), {})).status, 404);
  await closeMailSite({ site, ...others });
  assert.is((await list(admin)).total, 0);
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
    `\ufeffEmail,Language,Unsubscribe Address\r\n'-cmd@example.org,sv,${link}\r\n`,
  );
  assert.equal(await logLines(site), [['exported', 'mailingList', '']]);
  const cookies = { Cookie: `${admin.cookie}; language=sv` };
  const swedish = await (await admin.get(file, cookies)).text();
  assert.match(swedish, 'E-post;Språk;Länk för att avsluta prenumerationen');
  assert.is((await site.get(file)).status, 401);
  const foreign = await admin.get(file, { 'Sec-Fetch-Site': 'cross-site' });
  assert.is(foreign.status, 403);
  await site.db.updateTable('admin_sessions').set({ confirmed_at: null }).execute();
  assert.is((await admin.get(file)).status, 403);
  const page = await admin.get(file, { Accept: 'text/html' });
  assert.equal([page.status, page.headers.get('location')], [303, paths.adminConfirm(file)]);
});

test('are deleted once', async ({ site, admin }) => {
  const id = await addSubscriber(site, { email: 'a@example.org' });
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 200);
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 404);
  assert.is((await list(admin)).total, 0);
  assert.equal(await logLines(site), [['deleted', 'subscriber', id]]);
});

test("are counted by Stockholm's months", async ({ site, admin }) => {
  const at = (subscribed_at: string, email: string) =>
    addSubscriber(site, { email: `${email}@example.org`, subscribed_at });
  await at('2026-07-31T21:59:59.000Z', 'july');
  await at('2026-07-31T22:00:00.000Z', 'august');
  await at('2025-12-31T22:59:59.000Z', 'december');
  await at('2025-12-31T23:00:00.000Z', 'january');
  await at('2025-08-31T21:59:59.000Z', 'too-early');
  const { months } = (await (await admin.get(`${api}/growth`)).json()) as {
    months: { month: string; added: number }[];
  };
  assert.is(months.length, 12);
  assert.equal([months[0]!.month, months.at(-1)!.month], ['2025-09', '2026-08']);
  assert.equal(
    months.filter(({ added }) => added > 0),
    [
      { month: '2025-12', added: 1 },
      { month: '2026-01', added: 1 },
      { month: '2026-07', added: 1 },
      { month: '2026-08', added: 1 },
    ],
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
    '\ufeffEmail,Subscribed Date,Status,GDPR Consent,Proof of Consent,Consent Date\r\n' +
      'åsa@example.org,2026-08-01,Active,Yes,"Form, without confirmation",2026-08-01\r\n' +
      'bo@example.org,2026-07-02,Active,Yes,Confirmed by email,2026-07-03\r\n' +
      'di@example.org,2026-07-01,Inactive,Yes,"Form, waiting for confirmation",2026-07-01\r\n' +
      "'-cmd@example.org,2026-01-01,Inactive,No,,\r\n",
  );
  assert.equal(await logLines(site), [['exported', 'subscriber', '']]);
});

test('a file of many rows is complete', async ({ site, admin }) => {
  const names = Array.from({ length: 203 }, (_, index) => `${String(index).padStart(3, '0')}@x.se`);
  for (const email of names) await addSubscriber(site, { email });
  const lines = (await (await admin.get(`${api}/csv`)).text()).trimEnd().split('\r\n');
  const sent = new Set(lines.slice(1).map((line) => line.split(',')[0]!));
  assert.is(lines.length, 1 + names.length);
  assert.equal(
    names.filter((name) => !sent.has(name)),
    [],
  );
});

test.run();
