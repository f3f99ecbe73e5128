import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addPaidMember } from '../fixtures/member-rows.ts';
import { logOf, type SignedIn } from '../helpers/admin.ts';
import { listOf } from '../helpers/lists.ts';
import { askJson, signedInAs } from '../helpers/members.ts';
import { recordPayment, undoLatest } from '../helpers/money.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn; clock: { now: Date } }>(
  'members in the dashboard',
);

test.before.each(async (context) => {
  context.clock = { now: new Date('2026-11-22T12:00:00Z') };
  context.site = await createTestSite({ now: () => context.clock.now });
  context.admin = await signedInAs(context.site);
});

test.after.each(({ site }) => site.close());

interface Row {
  id: string;
  full_name: string;
  status: string;
  plan: string;
  since: string | null;
}

interface Detailed extends Row {
  member: Record<string, unknown> & { version: number };
  terms: {
    id: string;
    plan: string;
    starts_on: string;
    ends_on: string | null;
    voided_at: string | null;
  }[];
  charges: {
    id: string;
    status: string;
    amount: number;
    paid: number;
    purpose: string;
    payer_email: string;
  }[];
  history: { event: string; details: Record<string, unknown>; admin_email: string | null }[];
  standings: { standing: string }[];
  contacts: { name: string }[];
}

const person = {
  kind: 'person',
  first_name: 'Åsa',
  last_name: 'Öberg',
  email: 'asa@example.org',
  language: 'sv',
};

const detailed = async (admin: SignedIn, id: string) =>
  (await askJson<Detailed>(admin, 'GET', `/members/${id}`)).body;

const send = (admin: SignedIn, method: string, path: string, json?: unknown) =>
  askJson<{ error: string; outcome: string; charge: string; id: string; errors: object }>(
    admin,
    method,
    `/members${path}`,
    json,
  );

const list = async (admin: SignedIn, query: Record<string, string> = {}) =>
  (await listOf<Row>(admin, 'members', query)).rows.map(
    ({ full_name, status }) => `${full_name} ${status}`,
  );

const livingTerms = ({ terms }: Detailed) =>
  terms
    .filter(({ voided_at }) => voided_at === null)
    .map(({ plan, starts_on, ends_on }) => `${plan} ${starts_on} ${ends_on}`);

const pay = (admin: SignedIn, id: string, day: string) => recordPayment(admin, id, { day });

test('are listed by status, plan, search and day', async ({ site, admin }) => {
  await addPaidMember(site, { name: 'Örjan Aktiv', paidOn: '2026-03-01' });
  await addPaidMember(site, { name: 'Greta Nyss', paidOn: '2025-10-20' });
  await addPaidMember(site, { name: 'Lars Länge', plan: 'Core', paidOn: '2024-05-01' });
  await addPaidMember(site, { name: 'Liv Livslång', plan: 'Lifetime', paidOn: '2023-05-01' });
  await addPaidMember(site, { name: 'Snart Slut', paidOn: '2025-12-15' });
  assert.equal(
    await list(admin),
    [
      'Örjan Aktiv active',
      'Lars Länge lapsed',
      'Liv Livslång active',
      'Greta Nyss grace',
      'Snart Slut active',
    ].toSorted((a, b) => new Intl.Collator('sv').compare(lastName(a), lastName(b))),
  );
  assert.equal(await list(admin, { show: 'grace' }), ['Greta Nyss grace']);
  assert.equal(await list(admin, { show: 'lapsed' }), ['Lars Länge lapsed']);
  assert.equal(await list(admin, { show: 'ending' }), ['Snart Slut active']);
  assert.equal(await list(admin, { show: 'members', kind: 'Lifetime' }), ['Liv Livslång active']);
  assert.equal(await list(admin, { q: 'länge' }), ['Lars Länge lapsed']);
  assert.equal(await list(admin, { q: 'm-10001' }), ['Örjan Aktiv active']);
  assert.equal(await list(admin, { q: 'länge', on: '2025-04-30' }), ['Lars Länge active']);
  assert.equal((await list(admin, { sort: 'oldest' }))[0], 'Liv Livslång active');
  const counts = await send(admin, 'GET', '/counts');
  const { plans, statuses, year } = counts.body as unknown as Record<string, unknown>;
  assert.equal(plans, [
    { plan: 'General', count: 2 },
    { plan: 'Lifetime', count: 1 },
  ]);
  assert.is((statuses as unknown[]).length, 3);
  assert.equal(year, {
    opening: 3,
    in: { joined: 1, returned: 0 },
    out: { left: 0, excluded: 0, deceased: 0, dissolved: 0, lapsed: 2 },
    closing: 2,
  });
});

const lastName = (line: string) => line.split(' ')[1]!;

test('a new member is charged, pays, renews early and changes to a dearer plan with credit', async ({
  admin,
  clock,
}) => {
  const { status, body } = await send(admin, 'POST', '', { ...person, plan: 'General' });
  assert.is(status, 201);
  assert.is((await detailed(admin, body.id)).status, 'never');
  await pay(admin, body.charge, '2026-11-20');
  const joined = await detailed(admin, body.id);
  assert.equal(
    [joined.status, joined.since, ...livingTerms(joined)],
    ['active', '2026-11-20', 'General 2026-11-20 2027-11-19'],
  );
  assert.is((await send(admin, 'POST', `/${body.id}/renewal`, {})).body.error, 'tooEarly');
  clock.now = new Date('2027-10-01T12:00:00Z');
  const again = await signInAgain();
  const renewal = await send(again, 'POST', `/${body.id}/renewal`, {});
  assert.is(renewal.body.outcome, 'charged');
  assert.equal((await send(again, 'POST', `/${body.id}/renewal`, {})).body, {
    outcome: 'exists',
    charge: renewal.body.charge,
  });
  const change = await send(again, 'POST', `/${body.id}/change`, { plan: 'Core' });
  const charges = (await detailed(again, body.id)).charges;
  // 50 of 365 days of 150 kr are worth 20 kr.
  assert.equal(
    charges.map(({ purpose, status, amount }) => `${purpose} ${status} ${amount}`).toSorted(),
    ['change pending 48000', 'join paid 15000', 'renew cancelled 15000'],
  );
  await pay(again, change.body.charge, '2027-10-01');
  assert.equal(livingTerms(await detailed(again, body.id)), [
    'General 2026-11-20 2027-09-30',
    'Core 2027-10-01 2028-09-30',
  ]);
  assert.is(
    (await send(again, 'POST', `/${body.id}/change`, { plan: 'General' })).body.error,
    'notDearer',
  );
});

/** The sessions of the test's administrators end with the day; the clock of these tests jumps. */
let signInAgain: () => Promise<SignedIn>;

let number = 0;
test.before.each(({ site }) => {
  signInAgain = () => signedInAs(site, `again${(number += 1)}@example.org`);
});

test('an honorary member is granted a term for life, and a mistaken one is taken back', async ({
  admin,
}) => {
  const { body } = await send(admin, 'POST', '', { ...person, plan: 'Honorary' });
  assert.is(body.charge, null);
  const member = await detailed(admin, body.id);
  assert.equal(livingTerms(member), ['Honorary 2026-11-22 null']);
  assert.is((await send(admin, 'DELETE', `/${body.id}/terms/${member.terms[0]!.id}`)).status, 200);
  assert.is((await detailed(admin, body.id)).status, 'never');
});

test('members leave, are excluded and readmitted, suspended, and mistakes are taken back', async ({
  site,
  admin,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01' });
  const status = async () => (await detailed(admin, id)).status;
  await send(admin, 'POST', `/${id}/suspension`, { from: '2026-11-01' });
  assert.is(await status(), 'suspended');
  await send(admin, 'PUT', `/${id}/suspension`, { day: '2026-11-22' });
  assert.is(await status(), 'active');
  assert.is(
    (await send(admin, 'POST', `/${id}/ending`, { standing: 'left', day: '2026-12-01' })).status,
    422,
  );
  await send(admin, 'POST', `/${id}/ending`, { standing: 'left', day: '2026-11-20' });
  assert.equal(
    [await status(), ...livingTerms(await detailed(admin, id))],
    ['left', 'General 2026-03-01 2026-11-19'],
  );
  assert.is(
    (await send(admin, 'POST', `/${id}/ending`, { standing: 'left', day: '2026-11-21' })).body
      .error,
    'hasEnded',
  );
  await send(admin, 'DELETE', `/${id}/ending`);
  assert.equal(
    [await status(), ...livingTerms(await detailed(admin, id))],
    ['active', 'General 2026-03-01 2027-02-28'],
  );
  await send(admin, 'POST', `/${id}/ending`, {
    standing: 'excluded',
    day: '2026-11-20',
    decided_on: '2026-11-19',
  });
  assert.is((await send(admin, 'POST', `/${id}/renewal`, {})).body.error, 'excluded');
  await send(admin, 'POST', `/${id}/readmission`, { day: '2026-11-22' });
  assert.is(await status(), 'grace');
  const renewal = await send(admin, 'POST', `/${id}/renewal`, {});
  await pay(admin, renewal.body.charge, '2026-11-22');
  const back = await detailed(admin, id);
  assert.equal([back.status, back.since], ['active', '2026-11-22']);
  const events = back.history.map(({ event }) => event);
  for (const event of ['rejoined', 'readmitted', 'excluded', 'endingUndone', 'left', 'suspended']) {
    assert.ok(events.includes(event), event);
  }
  const changes = (await logOf(site, 'member')).flatMap(({ changes }) => changes);
  assert.equal(changes, [
    'suspended',
    'suspensionLifted',
    'left',
    'endingUndone',
    'excluded',
    'readmitted',
    'charged',
  ]);
});

test('a term whose money was taken back never comes again with what had closed it', async ({
  admin,
}) => {
  const { body } = await send(admin, 'POST', '', { ...person, plan: 'General' });
  const { charge, id } = body;
  const terms = async () => livingTerms(await detailed(admin, id));
  await pay(admin, charge, '2025-12-01');
  const renewal = await send(admin, 'POST', `/${id}/renewal`, {});
  await pay(admin, renewal.body.charge, '2026-11-21');
  const both = ['General 2025-12-01 2026-11-30', 'General 2026-12-01 2027-11-30'];
  assert.equal(await terms(), both);

  // The next term is void because the member has left, and its money goes back.
  await send(admin, 'POST', `/${id}/ending`, { standing: 'left', day: '2026-11-20' });
  assert.equal(await terms(), ['General 2025-12-01 2026-11-19']);
  await undoLatest(admin, renewal.body.charge);
  await send(admin, 'DELETE', `/${id}/ending`);
  assert.equal(await terms(), both.slice(0, 1));

  // A dearer plan has closed the term, whose money goes back, as does that of the plan.
  const change = await send(admin, 'POST', `/${id}/change`, { plan: 'Core' });
  await pay(admin, change.body.charge, '2026-11-21');
  assert.equal(await terms(), ['General 2025-12-01 2026-11-20', 'Core 2026-11-21 2027-11-20']);
  await send(admin, 'POST', `/${id}/ending`, { standing: 'left', day: '2026-11-22' });
  await undoLatest(admin, change.body.charge);
  assert.equal(await terms(), ['General 2025-12-01 2026-11-21']);
  await undoLatest(admin, charge);
  await send(admin, 'DELETE', `/${id}/ending`);
  assert.equal(await terms(), []);
});

test('who has died gets no letter and no charge any more', async ({ site, admin }) => {
  const { memberId: id } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-03-01',
    email: 'home@example.org',
  });
  const { memberId: other } = await addPaidMember(site, {
    name: 'Bo Åberg',
    paidOn: '2026-03-01',
    email: 'home@example.org',
  });
  const at = '2026-11-22T00:00:00.000Z';
  const letter = {
    kind: 'payment-receipt',
    recipient: 'home@example.org',
    language: 'sv',
    next_attempt_at: at,
    created_at: at,
  };
  await site.db
    .insertInto('mail_outbox')
    .values([
      { id: 'hers', ...letter, data: JSON.stringify({ memberId: id }) },
      { id: 'his', ...letter, data: JSON.stringify({ memberId: other }) },
    ])
    .execute();
  await send(admin, 'POST', `/${id}/ending`, { standing: 'deceased', day: '2026-11-21' });
  const left = await site.db.selectFrom('mail_outbox').select('id').execute();
  assert.equal(left, [{ id: 'his' }]);
  assert.is((await send(admin, 'POST', `/${id}/renewal`, {})).body.error, 'deceased');
  assert.is((await detailed(admin, other)).status, 'active');
});

test('are edited with a version, with errors beside their fields', async ({ site, admin }) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01' });
  const { member } = await detailed(admin, id);
  const edited = {
    ...person,
    city: 'Ulrika',
    country: 'SE',
    chapter: 'sweden',
    version: member.version,
  };
  assert.is((await send(admin, 'PUT', `/${id}`, edited)).status, 200);
  assert.is((await send(admin, 'PUT', `/${id}`, edited)).status, 409);
  const { member: now, history } = await detailed(admin, id);
  assert.equal([now.full_name, now.city, now.chapter], ['Åsa Öberg', 'Ulrika', 'sweden']);
  assert.equal(await list(admin, { q: 'åsa', chapter: 'sweden' }), ['Åsa Öberg active']);
  assert.is(history[0]!.admin_email, 'anna@example.org');
  const wrong = {
    ...person,
    email: 'x',
    country: 'Sweden',
    first_name: '',
    last_name: '',
    language: 'de',
    version: 2,
  };
  assert.equal((await send(admin, 'PUT', `/${id}`, wrong)).body.errors, {
    email: 'emailInvalid',
    country: 'countryUnknown',
    language: 'languageUnknown',
  });
  assert.equal(
    (await send(admin, 'PUT', `/${id}`, { ...edited, first_name: '', last_name: ' ' })).body.errors,
    { first_name: 'missing' },
  );
});

test('an organisation has contact persons, and charges go to the first of them', async ({
  admin,
}) => {
  const organisation = {
    kind: 'organisation',
    full_name: 'Ulrika IF',
    email: 'if@example.org',
    language: 'sv',
    registration_number: '802555-0198',
  };
  const { body } = await send(admin, 'POST', '', { ...organisation, plan: 'Affiliate' });
  const contacts = [
    { name: 'Kassör Karin', email: 'Karin@Example.org' },
    { name: 'Ola Ordförande', email: 'ola@example.org' },
  ];
  assert.is((await send(admin, 'PUT', `/${body.id}/contacts`, { contacts })).status, 200);
  assert.equal(
    (await detailed(admin, body.id)).contacts.map(({ name }) => name),
    ['Kassör Karin', 'Ola Ordförande'],
  );
  await pay(admin, body.charge, '2026-01-01');
  const charge = await send(admin, 'POST', `/${body.id}/renewal`, {});
  const { charges } = await detailed(admin, body.id);
  const { payer_email } = charges.find(({ id }) => id === charge.body.charge)!;
  assert.is(payer_email, 'karin@example.org');
});

test('twins are merged with all they have, unless their terms overlap', async ({ site, admin }) => {
  const { memberId: keep } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-03-01',
  });
  const old = await addPaidMember(site, { name: 'Anna Aberg', paidOn: '2024-03-01' });
  const now = await addPaidMember(site, { name: 'A Åberg', paidOn: '2026-01-01' });
  assert.is(
    (await send(admin, 'POST', `/${keep}/merge`, { with: old.memberId })).body.outcome,
    'merged',
  );
  const merged = await detailed(admin, keep);
  assert.equal(
    [merged.member.joined_on, ...livingTerms(merged)],
    ['2024-03-01', 'General 2024-03-01 2025-02-28', 'General 2026-03-01 2027-02-28'],
  );
  assert.is(merged.charges.length, 2);
  assert.is((await send(admin, 'GET', `/${old.memberId}`)).status, 404);
  assert.is(
    (await send(admin, 'POST', `/${keep}/merge`, { with: now.memberId })).body.error,
    'overlap',
  );
  assert.is((await send(admin, 'POST', `/${keep}/merge`, { with: 'nobody' })).status, 404);
});

test('a birth year has four digits', async ({ admin }) => {
  for (const [birth_year, status] of [
    [9_007_199_254_740_991, 422],
    [2100, 422],
    [1899, 422],
    [1985, 201],
  ]) {
    const sent = { ...person, plan: 'General', birth_year };
    assert.is((await send(admin, 'POST', '', sent)).status, status);
  }
});

test('careful actions need a fresh second factor', async ({ site, admin, clock }) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01' });
  clock.now = new Date(clock.now.getTime() + 30 * 60_000);
  const careful: [string, string, unknown?][] = [
    ['POST', `/${id}/ending`, { standing: 'left', day: '2026-11-20' }],
    ['DELETE', `/${id}/ending`],
    ['POST', `/${id}/merge`, { with: id }],
    ['POST', `/${id}/suspension`, { from: '2026-11-20' }],
    ['GET', '/csv'],
  ];
  for (const [method, path, json] of careful) {
    const answer = await admin.send(method, `/api/admin/members${path}`, json);
    assert.is(answer.status, 403, `${method} ${path}`);
  }
  assert.is((await detailed(admin, id)).status, 'active');
  assert.is((await send(admin, 'POST', `/${id}/notes`, { text: 'Rang i dag' })).status, 200);
});

test('the file has what the list shows', async ({ site, admin }) => {
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01' });
  await addPaidMember(site, { name: 'Lars Länge', paidOn: '2024-03-01' });
  const answer = await admin.get('/api/admin/members/csv?show=active');
  const lines = (await answer.text()).trim().split('\r\n');
  assert.is(lines.length, 2);
  assert.match(
    lines[1]!,
    /^M-10001,Anna Åberg,Active,General.*,2027-02-28,,2026-03-01,2026-03-01,/,
  );
});

test.run();
