import * as assert from 'uvu/assert';
import { insertMany } from '../../../src/db/insert-many.ts';
import { addMember } from '../../../src/people/register/register.ts';
import { endMembership, suspend } from '../../../src/people/periods/standings.ts';
import { grantPeriod } from '../../../src/people/periods/grant.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addFee } from '../../../src/people/fees/fee-rows.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { attributesOf, find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('the list of members');

const by = ({ now }: TestSite) => ({ adminId: null, now: now() });

/** Adds one member for each status. Today is 2026-11-22. */
async function addOneOfEach(site: TestSite) {
  const { db } = site;
  const ids = {
    active: (await addPaidMember(site, { name: 'Agneta Ask', paidOn: '2026-05-01' })).memberId,
    ending: (await addPaidMember(site, { name: 'Disa Due', paidOn: '2025-12-05', plan: 'Core' }))
      .memberId,
    grace: (await addPaidMember(site, { name: 'Gun Grahn', paidOn: '2025-11-20' })).memberId,
    lapsed: (await addPaidMember(site, { name: 'Lars Lapp', paidOn: '2024-02-29' })).memberId,
    left: (await addPaidMember(site, { name: 'Örjan Öst', paidOn: '2026-05-02' })).memberId,
    suspended: (await addPaidMember(site, { name: 'Siv Sund', paidOn: '2026-05-03' })).memberId,
  };
  await endMembership(db, ids.left, { standing: 'left', day: '2026-11-01' }, by(site));
  await suspend(db, ids.suspended, { from: '2026-11-01', until: null }, by(site));
  const never = await addMember(
    db,
    {
      kind: 'organisation',
      full_name: 'Åbo Vänner',
      email: 'vanner@example.org',
      phone: '+358 40 123 45 67',
      chapter: 'finland',
      language: 'sv',
      joined_on: '2026-11-01',
      birth_year: null,
    },
    by(site),
  );
  const fee = await addFee(
    db,
    {
      member_id: never.id,
      purpose: 'join',
      plan: 'Affiliate',
      amount: 250_000,
      due_on: '2026-11-10',
      payer_name: never.full_name,
      payer_email: never.email,
      language: 'sv',
    },
    site.now(),
  );
  return { ...ids, never: never.id, fee };
}

const page = async (admin: SignedIn, query: Record<string, string> = {}) => {
  const answer = await admin.get(paths.adminMembers(query));
  assert.is(answer.status, 200, JSON.stringify(query));
  return answer.text();
};

const names = (html: string) => textsOf(html, '.members-table tbody th a');

test('shows status, plan, days left and what is open, in Swedish order, narrowed and sorted', async ({
  site,
}) => {
  const admin = await signIn(site);
  const ids = await addOneOfEach(site);
  const html = await page(admin);
  assert.equal(
    findAll(html, '.members-table tbody tr').map((row) =>
      // The first cell has the tick.
      row.childNodes.slice(1).map((cell) => plainText(String(cell)).replace(/\u00a0/g, ' ')),
    ),
    [
      ['Agneta Ask M-10001', 'Active', 'General', '', '30 April 2027', ''],
      ['Disa Due M-10002', 'Active', 'Core', '', '4 December 2026 12 days left', ''],
      ['Gun Grahn M-10003', 'Renewal due', 'General', '', '19 November 2026 Ended 3 days ago', ''],
      ['Lars Lapp M-10004', 'Lapsed', 'General', '', '28 February 2025', ''],
      ['Siv Sund M-10006', 'Suspended', 'General', '', '2 May 2027', ''],
      ['Åbo Vänner M-10007', 'Not a member', '', 'Finland', '', 'SEK 2,500'],
      ['Örjan Öst M-10005', 'Resigned', 'General', '', '31 October 2026', ''],
    ],
  );
  assert.equal(textsOf(html, '.chips a'), [
    'All in the register 7',
    'Members now 3',
    'Ends within 60 days 1',
    'Renewal due 1',
    'Overdue fee 1',
    'Unpaid fee 1',
  ]);
  assert.ok(linksOf(find(html, '.admin-header'), 'a').includes('/admin/members'));
  for (const chip of findAll(html, '.chips a')) {
    const answer = await admin.get(chip.getAttribute('href')!);
    assert.is(
      names(await answer.text()).length,
      Number(plainText(chip).split(' ').at(-1)),
      plainText(chip),
    );
  }
  for (const [query, expected] of [
    [{ show: 'active' }, ['Agneta Ask', 'Disa Due']],
    [{ show: 'members' }, ['Agneta Ask', 'Disa Due', 'Siv Sund']],
    [{ show: 'suspended' }, ['Siv Sund']],
    [{ show: 'ending' }, ['Disa Due']],
    [{ show: 'grace' }, ['Gun Grahn']],
    [{ show: 'lapsed' }, ['Lars Lapp']],
    [{ show: 'left' }, ['Örjan Öst']],
    [{ show: 'never' }, ['Åbo Vänner']],
    [{ show: 'overdue' }, ['Åbo Vänner']],
    [{ show: 'upcoming' }, []],
    [{ kind: 'Core' }, ['Disa Due']],
    [{ kind: 'General', show: 'active' }, ['Agneta Ask']],
    [{ chapter: 'finland' }, ['Åbo Vänner']],
    [{ show: 'members', sort: 'newest' }, ['Siv Sund', 'Agneta Ask', 'Disa Due']],
    [{ show: 'members', sort: 'nameBackwards' }, ['Siv Sund', 'Disa Due', 'Agneta Ask']],
    [{ show: 'nonsense', kind: "'", chapter: '%', sort: '', page: 'x', q: '' }, 7],
  ] as const) {
    const found = names(await page(admin, query));
    assert.equal(typeof expected === 'number' ? found.length : found, expected);
  }
  for (const q of ['M-10007', '040-123 45 67', 'VANNER@example', 'åbo']) {
    const answer = await admin.get(paths.adminMembers({ q }));
    assert.is(answer.status, 303, q);
    assert.is(answer.headers.get('location'), paths.adminMember(ids.never), q);
  }
  const several = await page(admin, { q: 'example.org' });
  assert.is(names(several).length, 7);
  assert.equal(attributesOf(several, '#q', 'value'), ['example.org']);
  const none = await page(admin, { q: '<b>nobody%_' });
  assert.match(plainText(none), 'No member matches.');
  assert.equal(attributesOf(none, '#q', 'value'), ['<b>nobody%_']);
  const file = await admin.get(paths.adminMembersFile({ show: 'ending' }));
  const [head, ...lines] = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
  assert.match(head!, /^Number,Name,Status,Plan,Member Until,To Pay,/);
  assert.equal(
    lines.map((line) => line.split(',').slice(0, 5)),
    [['M-10002', 'Disa Due', 'Active', 'Core', '2026-12-04']],
  );
  assert.equal((await logLines(site)).at(-1), ['exported', 'member', '']);
  await grantPeriod(site.db, ids.never, { plan: 'Honorary', day: '2026-11-22' }, by(site));
  const forLife = await page(admin, { kind: 'Honorary' });
  assert.match(plainText(find(forLife, '.members-table tbody tr')), 'For life');
});

test('says when the register is empty, in both languages, and needs an administrator', async ({
  site,
}) => {
  for (const path of [paths.adminMembers(), paths.adminMembersFile()]) {
    assert.is((await site.get(path)).status, 401);
  }
  const admin = await signIn(site);
  assert.match(plainText(await page(admin)), 'Nobody is in the register yet.');
  const Cookie = `${admin.cookie}; language=sv`;
  const swedish = await (await admin.get(paths.adminMembers(), { Cookie })).text();
  assert.match(plainText(swedish), 'Registret är tomt än så länge.');
});

test('a dozen files at once are whole, and those that somebody stops make room for others', async ({
  site,
}) => {
  const admin = await signIn(site);
  await addPaidMember(site, { name: 'Anna Ask', paidOn: '2026-05-01' });
  const one = await site.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  const many = Array.from({ length: 120 }, (_, n) => ({
    ...one,
    id: `m${n}`,
    number: 50_000 + n,
    card_secret: `s${n}`,
  }));
  await insertMany(site.db, 'members', many);
  const file = () => admin.get(`${paths.adminApi()}/members/csv`);
  const linesOf = async () => (await (await file()).text()).split('\r\n').length;
  const lines = await Promise.all(Array.from({ length: 12 }, linesOf));
  assert.equal(new Set(lines), new Set([123]));
  for (let n = 0; n < 4; n += 1) {
    const reader = (await file()).body!.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
  }
  assert.is(await linesOf(), 123);
  const stalled = await Promise.all(Array.from({ length: 12 }, file));
  const readers = stalled.map(({ body }) => body!.getReader());
  for (const reader of readers) await reader.read();
  const reading = readers.map((reader) => reader.read().catch(() => {}));
  await reading[0];
  assert.is((await admin.get(paths.adminMembers())).status, 200);
  await Promise.all(readers.map((reader) => reader.cancel()));
});

test.run();
