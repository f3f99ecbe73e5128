import * as assert from 'uvu/assert';
import { grantPeriod } from '../../../src/people/periods/grant.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { logRows } from '../../helpers/security.ts';
import { adminSuite, password, signIn } from '../../helpers/admin.ts';
import {
  errorsIn,
  find,
  findAll,
  linksOf,
  plainText,
  textsOf,
  typedIn,
  valuesOf,
} from '../../helpers/html.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { noticeCookie, type TestSite } from '../../helpers/site.ts';
import { columnsIn } from '../../../src/people/members/editing/forms.ts';
import { saveDetails } from '../../../src/people/own/details.ts';
import { findMember } from '../../../src/people/register/register.ts';

// Today is 2026-11-22.
const test = adminSuite('the page of a member');

const memberOf = async (site: TestSite, paidOn = '2026-05-01', name = 'Anna Åberg') =>
  (await addPaidMember(site, { name, paidOn })).memberId;

async function pageOf(admin: SignedIn, path: string, headers = {}) {
  const answer = await admin.get(path, { Cookie: admin.cookie, ...headers });
  assert.is(answer.status, 200, path);
  return answer.text();
}

const addresses: [country: string, code: string, city: string, shown: string][] = [
  ['SE', '114 55', 'Stockholm', '12 MG Road, 114 55 Stockholm, Sverige'],
  ['IN', '560001', 'Bengaluru', '12 MG Road, BENGALURU 560001, Indien'],
  ['GB', 'SW1A 1AA', 'London', '12 MG Road, LONDON, SW1A 1AA, Storbritannien'],
  ['US', '10001', 'New York NY', '12 MG Road, New York, NY 10001, USA'],
  ['', '', 'Oslo', '12 MG Road, Oslo'],
];

test('the page of a member writes an address as its country does, with the country in words', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  for (const [country, postal_code, city, shown] of addresses) {
    const address = { country, postal_code, city, street: '12 MG Road' };
    await site.db.updateTable('members').set(address).where('id', '=', id).execute();
    const cookie = { Cookie: `${admin.cookie}; language=sv` };
    const facts = find(await pageOf(admin, paths.adminMember(id), cookie), '.member-facts');
    assert.ok(textsOf(facts, 'dd').includes(shown), `${shown} in ${plainText(facts)}`);
  }
});

const sentence = async (admin: SignedIn, id: string) =>
  textsOf(await pageOf(admin, paths.adminMember(id)), '.member-sentence')[0];

/** Presses the button of an action's page, with other values where given. */
async function press(
  admin: SignedIn,
  id: string,
  action: string,
  values: Record<string, string> = {},
) {
  const path = paths.adminMemberPart(id, action);
  const sent = { ...valuesOf(await pageOf(admin, path), 'form.editor-form'), ...values };
  return admin.post(path, sent);
}

test('says in one sentence until when somebody is a member, and shows what there is', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  const html = await pageOf(admin, paths.adminMember(id));
  assert.equal(textsOf(html, 'h1'), ['Anna Åberg']);
  assert.is(await sentence(admin, id), 'Member until 30 April 2027, without a break since 2026.');
  assert.match(plainText(find(html, '[aria-labelledby=fees]')), 'General, joining');
  const payments = find(html, '[aria-labelledby=payments]');
  assert.match(plainText(payments), '1 May 2026');
  const { receipt_token } = await site.db
    .selectFrom('payments')
    .select('receipt_token')
    .executeTakeFirstOrThrow();
  assert.equal(linksOf(payments, 'th a'), [paths.receipt(receipt_token)]);
  assert.match(plainText(find(html, '[aria-labelledby=periods]')), '1 May 2026 – 30 April 2027');
  assert.match(plainText(find(html, '.member-facts')), 'anna.åberg@example.org');
  assert.is(findAll(html, '.period-line rect').length, 1);
  assert.match(html, '/admin/applications/');
  assert.is((await admin.get(paths.adminMember('nobody'))).status, 404);
  assert.is((await admin.get(paths.adminMemberPart(id, 'explode'))).status, 404);
  const Cookie = `${admin.cookie}; language=sv`;
  const swedish = await pageOf(admin, paths.adminMember(id), { Cookie });
  const until = 'Medlem till och med den 30 april 2027, utan avbrott sedan 2026.';
  assert.match(plainText(swedish), until);
  for (const text of textsOf(swedish, 'h2')) {
    assert.not.match(text, /Fees|Payments|Details|Periods|History/);
  }
});

test('keeps notes, refuses an empty one, and is found in the log by its name', async ({ site }) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  const path = paths.adminMemberPart(id, 'note');
  assert.is((await admin.post(path, { text: ' ' })).status, 422);
  assert.is((await admin.post(path, { text: 'Wants <b>lentils</b>' })).status, 303);
  const html = await pageOf(admin, paths.adminMember(id));
  assert.match(plainText(find(html, '[aria-labelledby=notes]')), 'Wants <b>lentils</b>');
  assert.is((await admin.post(paths.adminMemberPart('x', 'note'), { text: 'x' })).status, 404);
  const { rows } = await logRows(admin, { q: 'åberg' });
  assert.equal(
    rows.map(([, , what]) => what),
    ['Changed: member “Anna Åberg” Changed: note'],
  );
});

test('somebody who comes back later becomes a member again, unless that was a mistake', async ({
  site,
}) => {
  const admin = await signedInAs(site);
  const id = await memberOf(site, '2024-01-01');
  const by = { adminId: null, now: site.now() };
  const granted = await grantPeriod(site.db, id, { plan: 'Honorary', day: '2026-12-13' }, by);
  const html = await pageOf(admin, paths.adminMember(id));
  assert.is(
    textsOf(html, '.member-sentence')[0],
    'The membership ended on 31 December 2024. The membership begins on 13 December 2026.',
  );
  assert.is(findAll(html, '.period-line rect').length, 2);
  const period = granted!.period.id;
  const path = paths.adminMemberPart(id, 'void');
  assert.match(html, `${path}?period=${period}`);
  assert.is((await admin.post(path, { period })).status, 303);
  assert.match(plainText(await pageOf(admin, paths.adminMember(id))), 'Cancelled: a mistake');
});

test('edits the details, each error beside its field, and loses nothing typed', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  const path = paths.adminMemberPart(id, 'edit');
  const before = valuesOf(await pageOf(admin, path), 'form.editor-form');
  assert.is(before.last_name, 'Åberg');
  const wrong = { ...before, email: 'nowhere', birth_year: '19x', last_name: 'Å<b>', city: 'Umeå' };
  const refused = await admin.post(path, wrong);
  assert.is(refused.status, 422);
  const html = await refused.text();
  assert.equal(Object.keys(errorsIn(html)).toSorted(), ['birth_year', 'email', 'last_name']);
  assert.equal(valuesOf(html, 'form.editor-form').city, 'Umeå');
  assert.is((await admin.post(path, { ...before, first_name: '', last_name: ' ' })).status, 422);
  assert.is((await admin.post(path, { ...before, birth_year: '2030' })).status, 422);
  const changed = { ...before, city: 'Umeå', country: 'NO', birth_year: '1980' };
  const saved = await admin.post(path, changed);
  assert.is(saved.status, 303);
  const shown = await pageOf(admin, paths.adminMember(id), {
    Cookie: `${admin.cookie}; ${noticeCookie(saved)}`,
  });
  assert.match(plainText(find(shown, '.member-facts')), 'Umeå, Norway');
  assert.match(plainText(shown), 'Saved. The changes are in the register.');
  const late = await admin.post(path, { ...before, city: 'Luleå' });
  assert.is(late.status, 409);
  const conflict = await late.text();
  const sides = textsOf(conflict, '.conflict-side').filter((text) => text.includes('å'));
  assert.equal(sides, ['Yours Luleå', 'Theirs Umeå']);
  assert.equal(textsOf(conflict, '.conflict legend'), ['Year of birth', 'City', 'Country']);
  const sent = { ...valuesOf(conflict, 'form.editor-form'), intent: 'merge' };
  const merged = valuesOf(await (await admin.post(path, sent)).text(), 'form.editor-form');
  // What this person has not touched is as the other one saved it.
  assert.equal([merged.city, merged.country, merged.birth_year], ['Luleå', 'NO', '1980']);
  assert.is((await admin.post(path, merged)).status, 303);
  const saves = (await logOf(site, 'member')).map(({ changes }) => changes.toSorted());
  assert.equal(saves, [['birth_year', 'city', 'country'], ['city']]);
});

test('suspends until a day, excludes, readmits, and notes a death', async ({ site }) => {
  const admin = await signedInAs(site);
  const id = await memberOf(site);
  const dates = { from: '2026-11-20', until: '2026-12-01' };
  assert.is((await press(admin, id, 'suspend', dates)).status, 303);
  assert.match((await sentence(admin, id))!, 'Suspended from 20 November 2026 to 1 December 2026');
  assert.is((await press(admin, id, 'resume')).status, 303);
  const excluded = await press(admin, id, 'exclude', { decided_on: '2026-11-10' });
  assert.is(excluded.status, 303);
  assert.is(await sentence(admin, id), 'Excluded as of 22 November 2026.');
  assert.is((await press(admin, id, 'undo')).status, 303);
  // A death ends a membership that would have ended later.
  assert.is((await press(admin, id, 'leave', { day: '2026-12-31' })).status, 303);
  assert.is((await press(admin, id, 'deceased', { day: '2026-11-20' })).status, 303);
  assert.match((await sentence(admin, id))!, /Deceased.*No emails are sent\./);
  assert.equal(
    (await logOf(site, 'member')).map(({ changes }) => changes[0]),
    ['suspended', 'suspensionLifted', 'excluded', 'endingUndone', 'left', 'deceased'],
  );
});

test('names wrong days beside their fields', async ({ site }) => {
  const admin = await signedInAs(site);
  const id = await memberOf(site);
  for (const [action, values, errors] of [
    ['leave', { day: '2026-02-30' }, { day: 'Please enter a date such as 2026-01-31.' }],
    ['exclude', { day: '2026-11-23' }, { day: 'Please enter today’s date or an earlier one.' }],
    [
      'leave',
      { day: '2027-11-24' },
      { day: 'Please enter a date no more than a year from today.' },
    ],
    [
      'suspend',
      { from: '2026-12-02', until: '2026-12-01' },
      { until: 'The last day must not be before the first.' },
    ],
    ['grant', { plan: 'x' }, { plan: 'Please choose a plan.' }],
    [
      'merge',
      { number: '10002' },
      { number: 'No member has this number. Member numbers look like M-10042.' },
    ],
  ] as const) {
    const answer = await press(admin, id, action, values);
    assert.is(answer.status, 422, action);
    const html = await answer.text();
    assert.equal(errorsIn(html), errors);
    const sent = valuesOf(html, 'form.editor-form');
    if (!('plan' in values)) assert.equal({ ...sent, ...values }, sent);
  }
});

test('grave actions need a recent proof, and keep what was typed', async ({ site, clock }) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  clock.now += 1_800_000;
  const path = paths.adminMemberPart(id, 'leave');
  const asked = await admin.get(path);
  assert.is(asked.headers.get('location'), paths.adminConfirm(path));
  const sent = await admin.post(path, { day: '2026-11-01' });
  assert.is(sent.status, 422);
  const html = await sent.text();
  assert.ok(find(html, 'input[name=password]'));
  const form = typedIn(html, 'form.editor-form');
  assert.is(form.day, '2026-11-01');
  assert.match((await sentence(admin, id))!, 'Member until');
  assert.is((await admin.post(path, { ...form, password: 'wrong' })).status, 422);
  assert.match((await sentence(admin, id))!, 'Member until');
  assert.is((await admin.post(path, { ...form, password })).status, 303);
  assert.match((await sentence(admin, id))!, 'Resigned');
});

test('adds a person with a fee, an honorary member, and an organisation with contacts', async ({
  site,
}) => {
  const admin = await signIn(site);
  const add = async (kind: 'person' | 'organisation', typed: Record<string, string>) => {
    const form = valuesOf(await pageOf(admin, paths.adminNewMember(kind)), 'form.editor-form');
    return admin.post(paths.adminNewMember(), { ...form, ...typed });
  };
  const empty = await add('person', {});
  assert.is(empty.status, 422);
  const errors = Object.keys(errorsIn(await empty.text()));
  assert.equal(
    errors,
    ['first_name'],
    'the usual plan is chosen, and an email address is optional',
  );
  const nameless = await add('organisation', {});
  assert.equal(Object.keys(errorsIn(await nameless.text())), ['plan']);
  const asa = {
    first_name: 'Åsa',
    last_name: 'Öst',
    email: 'asa@example.org',
    plan: 'Provisional',
  };
  const added = await add('person', asa);
  assert.is(added.status, 303);
  const html = await pageOf(admin, added.headers.get('location')!);
  assert.match(plainText(find(html, '[aria-labelledby=fees]')), 'joining');
  assert.match(plainText(find(html, '.member-sentence')), 'Not a member:');
  const again = await add('person', { ...asa, plan: 'Honorary' });
  assert.is(again.status, 409);
  assert.match(
    plainText(await again.text()),
    'Is this person already in the register?Åsa Öst, M-10001',
  );
  const honorary = await add('person', { ...asa, plan: 'Honorary', again: 'on' });
  assert.is(honorary.status, 303);
  const forLife = await pageOf(admin, honorary.headers.get('location')!);
  assert.match(plainText(find(forLife, '.member-sentence')), 'Member for life, since 2026.');
  const firm = await add('organisation', {
    full_name: 'Firma 1 & Co',
    email: 'firma@example.org',
    plan: 'Affiliate',
  });
  assert.is(firm.status, 303);
  const path = `${firm.headers.get('location')}/contacts`;
  const wrong = await admin.post(path, { 'name-0': 'Bo', 'email-0': 'x', 'email-2': 'c@d.se' });
  assert.is(wrong.status, 422);
  assert.equal(Object.keys(errorsIn(await wrong.text())), ['email-0', 'name-2']);
  const two = { 'name-0': 'Bo', 'email-0': 'bo@d.se', 'name-2': 'Eva', 'email-2': 'eva@d.se' };
  assert.is((await admin.post(path, two)).status, 303);
  const shown = await pageOf(admin, firm.headers.get('location')!);
  assert.equal(textsOf(find(shown, '[aria-labelledby=contacts]'), 'strong'), ['Bo', 'Eva']);
});

test('a town that one household has is given to nobody, and no town to members', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  const [bo, cia] = [
    await memberOf(site, '2026-05-01', 'Bo Berg'),
    await memberOf(site, '2026-05-02', 'Cia Ceder'),
  ];
  const hidden = { postal_code: '987 65', city: 'c/o Kvinnojouren', country: 'SE' };
  const members = (...ids: string[]) => site.db.updateTable('members').where('id', 'in', ids);
  await members(bo, cia).set(hidden).execute();
  await members(cia).set({ payer_id: bo }).execute();
  await members(id).set({ postal_code: '753 10', city: '', country: 'SE' }).execute();
  const townAfter = async () => {
    const path = paths.adminMemberPart(id, 'edit');
    const form = valuesOf(await pageOf(admin, path), 'form.editor-form');
    assert.is((await admin.post(path, { ...form, postal_code: '98765' })).status, 303);
    return (await findMember(site.db, id))!;
  };
  assert.is((await townAfter()).city, '');
  await members(cia).set({ payer_id: null }).execute();
  await members(id).set({ postal_code: '753 10' }).execute();
  const own = (await findMember(site.db, id))!;
  const details = {
    ...columnsIn(own),
    newsletter: 0 as const,
    version: String(own.version),
  };
  const by = { now: site.now(), officeLanguage: 'sv' } as const;
  const saved = await saveDetails(site.db, id, { ...details, phone: '+46 8 1' }, by);
  assert.is(saved.outcome, 'saved');
  assert.is((await findMember(site.db, id))!.city, '', 'members get no town of others');
  assert.is((await townAfter()).city, hidden.city);
});

test('a postal code brings the town of other members, and never empties one', async ({ site }) => {
  const admin = await signIn(site);
  const id = await memberOf(site);
  const other = await memberOf(site, '2026-05-01', 'Bo Berg');
  const setPlace = (of: string, place: { postal_code: string; city: string }) =>
    site.db
      .updateTable('members')
      .set({ ...place, country: 'SE' })
      .where('id', '=', of)
      .execute();
  await setPlace(other, { postal_code: '582 24', city: 'Linköping' });
  // How the last member typed the town decides nothing.
  const loud = await memberOf(site, '2026-05-02', 'Cia Ceder');
  await setPlace(loud, { postal_code: '582 24', city: 'LINKÖPING' });
  const townAfter = async (typed: Record<string, string>) => {
    await setPlace(id, { postal_code: '753 10', city: 'Uppsala' });
    const path = paths.adminMemberPart(id, 'edit');
    const form = valuesOf(await pageOf(admin, path), 'form.editor-form');
    assert.is((await admin.post(path, { ...form, ...typed })).status, 303);
    return valuesOf(await pageOf(admin, path), 'form.editor-form').city;
  };
  assert.is(await townAfter({ postal_code: '58224' }), 'Linköping');
  assert.is(await townAfter({ postal_code: '58224', city: '' }), 'Linköping');
  assert.is(await townAfter({ postal_code: '58224', city: 'Malmslätt' }), 'Malmslätt');
  assert.is(await townAfter({ postal_code: '111 11' }), 'Uppsala');
  assert.is(await townAfter({ phone: '070 123 45 67' }), 'Uppsala');
  assert.is(await townAfter({ city: '' }), '');

  const form = valuesOf(await pageOf(admin, paths.adminNewMember()), 'form.editor-form');
  const townOfNew = async (typed: Record<string, string>) => {
    const person = { ...form, first_name: 'Bo', email: 'bo@example.org', again: 'on', ...typed };
    const added = await admin.post(paths.adminNewMember(), person);
    const { pathname } = new URL(added.headers.get('location')!, 'http://x');
    const row = site.db.selectFrom('members').select('city');
    return (await row.where('id', '=', pathname.split('/').at(-1)!).executeTakeFirst())?.city;
  };
  assert.is(await townOfNew({ postal_code: '58224' }), 'Linköping');
  assert.is(await townOfNew({ postal_code: '582 24', city: 'Ulrika' }), 'Ulrika');
  assert.is(await townOfNew({ postal_code: '582 24', country: 'NO' }), '');
  assert.is(await townOfNew({ postal_code: '111 11' }), '');
  assert.is(await townOfNew({}), '');
});

test('adds the fee of a renewal or of a change of plan, which says first what is to pay', async ({
  site,
}) => {
  const admin = await signIn(site);
  const feesOf = async (id: string) =>
    plainText(find(await pageOf(admin, paths.adminMember(id)), '[aria-labelledby=fees]'));
  const ending = await memberOf(site, '2025-12-01', 'Bo Berg');
  assert.is((await press(admin, ending, 'renew')).status, 303);
  assert.match(await feesOf(ending), 'General, renewal');
  const id = await memberOf(site);
  const page = await pageOf(admin, paths.adminMemberPart(id, 'change'));
  const [core] = textsOf(page, '#plan option[value=Core]');
  assert.is(core, 'Core, SEK 281 to pay (SEK 500 less SEK 219)');
  assert.is((await press(admin, id, 'change', { plan: 'Core' })).status, 303);
  const fees = site.db.selectFrom('fees').select('amount').where('purpose', '=', 'change');
  assert.equal(await fees.execute(), [{ amount: 28_100 }]);
  assert.match(await feesOf(id), 'Core, change of plan');
});

test('a member leaves on a day to come, and stays one until then', async ({ site, clock }) => {
  const admin = await signedInAs(site);
  const id = await memberOf(site);
  const stays =
    'Member until 31 December 2026, without a break since 2026. Has resigned. The last day as a member is 31 December 2026.';
  const actions = async () =>
    linksOf(await pageOf(admin, paths.adminMember(id)), '.member-actions a');
  assert.not.ok((await actions()).includes(paths.adminMemberPart(id, 'undo')));
  const form = await pageOf(admin, paths.adminMemberPart(id, 'leave'));
  assert.match(textsOf(form, '#day-hint')[0]!, 'enter 2026-12-31');
  assert.is((await press(admin, id, 'leave', { day: '2026-12-31' })).status, 303);
  assert.is(await sentence(admin, id), stays);
  const history = textsOf(await pageOf(admin, paths.adminMember(id)), '.records li').join('\n');
  assert.match(history, 'last day as a member: 31 December 2026');
  assert.not.match(history, '1 January 2027');
  assert.ok((await actions()).includes(paths.adminMemberPart(id, 'undo')));
  assert.is((await press(admin, id, 'suspend', { until: '2026-11-30' })).status, 303);
  assert.match((await sentence(admin, id))!, 'last day as a member is 31 December 2026.');
  assert.is((await press(admin, id, 'resume')).status, 303);
  assert.is((await press(admin, id, 'leave', { day: '2026-11-30' })).status, 303);
  assert.match((await sentence(admin, id))!, 'last day as a member is 30 November 2026.');
  assert.is((await press(admin, id, 'undo')).status, 303);
  assert.is(await sentence(admin, id), 'Member until 30 April 2027, without a break since 2026.');
  assert.is((await press(admin, id, 'leave', { day: '2026-12-31' })).status, 303);
  clock.now += 40 * 24 * 60 * 60_000;
  const later = await signedInAs(site, 'later@example.org');
  assert.is(await sentence(later, id), 'Resigned. The last day as a member was 31 December 2026.');
  assert.is((await press(later, id, 'leave')).status, 409);
});

test.run();
