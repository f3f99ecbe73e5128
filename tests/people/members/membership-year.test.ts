import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import { plainText, valuesOf } from '../../helpers/html.ts';
import { apply, emailsOf, liveSuite } from '../../helpers/live-site.ts';
import { calendarYear, chooseYear, rolling } from '../../helpers/people/membership-year.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment, recordRefund } from '../../helpers/people/money.ts';
import { morning, remindersOf, turnOn } from '../../helpers/people/renewals.ts';
import { fromBrowser, inLanguage, type TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('members under another membership year');

const DAY_MS = 86_400_000;

async function periodsOf({ db }: TestSite, memberId: string): Promise<string[]> {
  const periods = await db
    .selectFrom('member_periods')
    .select(['starts_on', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('voided_at', 'is', null)
    .orderBy('starts_on')
    .execute();
  return periods.map(({ ends_on, starts_on }) => `${starts_on} ${ends_on}`);
}

const feesOf = ({ db }: TestSite, memberId: string) =>
  db
    .selectFrom('fees')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('due_on')
    .execute();

const openFeeOf = async (site: TestSite, memberId: string) =>
  (await feesOf(site, memberId)).find(({ status }) => status === 'pending')!;

async function grant(admin: SignedIn, memberId: string, plan: string): Promise<void> {
  const path = paths.adminMemberPart(memberId, 'grant');
  const form = valuesOf(await (await admin.get(path)).text(), 'main form[method=post]');
  assert.is((await admin.post(path, { ...form, plan })).status, 303);
}

const textAt = async (site: Pick<TestSite, 'get'>, path: string) =>
  plainText(await (await site.get(path)).text()).replaceAll(/\s+/g, ' ');

test('an unpaid fee keeps its amount and due day, and pays for the days of the year that holds when it is paid', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2025-03-21' });
  await admin.post(paths.adminMemberPart(memberId, 'renew'), { plan: 'General' });
  const made = await openFeeOf(site, memberId);
  const shown = () => textAt(site, paths.fee(made.token));
  assert.match(await shown(), '21 March 2026 – 20 March 2027');
  await chooseYear(admin, calendarYear);
  assert.equal(await openFeeOf(site, memberId), made);
  assert.match(await shown(), '21 March 2026 – 31 December 2026');
  await chooseYear(admin, rolling);
  assert.match(await shown(), '21 March 2026 – 20 March 2027', 'as before');
  await chooseYear(admin, calendarYear);
  await recordManualPayment(admin, made.id);
  const paid = ['2025-03-21 2026-03-20', '2026-03-21 2026-12-31'];
  assert.equal(await periodsOf(site, memberId), paid);
  await chooseYear(admin, rolling);
  assert.equal(await periodsOf(site, memberId), paid, 'what is paid stays');
  await grant(admin, memberId, 'General');
  assert.is((await periodsOf(site, memberId)).at(-1), '2027-01-01 2027-12-31');
});

test('who joins on any day pays the same fee, and is a member until the last day that was said', async ({
  live: { clock, site },
}) => {
  const joining = [
    [calendarYear, '2027-01-01', '2027-12-31'],
    [calendarYear, '2027-09-30', '2027-12-31'],
    [calendarYear, '2027-10-01', '2028-12-31'],
    [calendarYear, '2027-12-31', '2028-12-31'],
    [calendarYear, '2028-02-29', '2028-12-31'],
    [rolling, '2028-02-29', '2029-02-28'],
    [rolling, '2028-12-31', '2029-12-30'],
    [{ ...calendarYear, nextYearFrom: '' }, '2028-12-31', '2028-12-31'],
    [rolling, '2029-01-01', '2029-12-31'],
  ] as const;
  for (const [index, [year, day, last]] of joining.entries()) {
    clock.now = Date.parse(`${day}T11:00:00Z`);
    const admin = await signedInAs(site, `admin.${index}@example.org`);
    if (joining[index - 1]?.[0] !== year) await chooseYear(admin, year);
    const member = { membershipType: 'General', email: `member.${index}@example.org` };
    const { application } = await apply(site, member, fromBrowser(member.email));
    await recordManualPayment(admin, application);
    const fee = await site.db
      .selectFrom('fees')
      .select(['amount', 'member_id', 'status'])
      .where('id', '=', application)
      .executeTakeFirstOrThrow();
    assert.is(`${fee.amount} ${fee.status}`, '15000 paid');
    assert.equal(await periodsOf(site, fee.member_id!), [`${day} ${last}`], day);
  }
});

test('a household that paid on other days comes to one year', async ({ live: { clock, site } }) => {
  const admin = await signedInAs(site);
  const person = (row: number, first: string) => ({
    [`first_name-${row}`]: first,
    [`last_name-${row}`]: 'Ek',
    [`email-${row}`]: `${first.toLowerCase()}@example.org`,
    [`plan-${row}`]: 'General',
  });
  const home = { street: 'Storgatan 1', postal_code: '590 42', city: 'Ulrika', country: 'SE' };
  const family = { ...home, language: 'sv', ...person(0, 'Anna'), ...person(1, 'Siv') };
  assert.is((await admin.post(paths.adminHousehold(), family)).status, 303);
  const [anna, siv] = (
    await site.db.selectFrom('members').select('id').orderBy('number').execute()
  ).map(({ id }) => id) as [string, string];
  await recordManualPayment(admin, (await openFeeOf(site, anna)).id);
  await chooseYear(admin, calendarYear);
  await recordManualPayment(admin, (await openFeeOf(site, siv)).id);
  assert.equal(await periodsOf(site, anna), ['2026-03-02 2027-03-01']);
  assert.equal(await periodsOf(site, siv), ['2026-03-02 2026-12-31']);
  clock.now = Date.parse('2026-12-31T11:00:00Z');
  const later = await signedInAs(site, 'later@example.org');
  for (const id of [anna, siv]) {
    await later.post(paths.adminMemberPart(id, 'renew'), { plan: 'General' });
    const fee = await openFeeOf(site, id);
    assert.is(fee.payer_email, 'anna@example.org');
    await recordManualPayment(later, fee.id);
  }
  assert.is((await periodsOf(site, anna)).at(-1), '2027-03-02 2027-12-31');
  assert.is((await periodsOf(site, siv)).at(-1), '2027-01-01 2027-12-31');
});

test('plans for life are left alone, and a year without a fee follows the choice', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const lifetime = await addPaidMember(site, {
    name: 'Liv Ek',
    plan: 'Lifetime',
    paidOn: '2025-06-20',
  });
  const honoured = await addPaidMember(site, { name: 'Hedda Ek', paidOn: '2025-06-20' });
  await grant(admin, honoured.memberId, 'Honorary');
  const before = [
    await periodsOf(site, lifetime.memberId),
    await periodsOf(site, honoured.memberId),
  ];
  const html = await chooseYear(admin, calendarYear);
  assert.match(plainText(html), 'For nobody, the next fee pays for fewer days than now.');
  assert.not.match(html, 'Liv Ek');
  assert.equal(
    [await periodsOf(site, lifetime.memberId), await periodsOf(site, honoured.memberId)],
    before,
  );
  const helper = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2024-06-20' });
  await grant(admin, helper.memberId, 'General');
  assert.is((await periodsOf(site, helper.memberId)).at(-1), '2026-03-02 2026-12-31');
});

test('years paid ahead stay, also where one of them is paid back', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const fees = [];
  for (let year = 0; year < 4; year += 1) {
    const { application } = await apply(site, { membershipType: 'General' });
    await recordManualPayment(admin, application);
    fees.push(application);
  }
  const { id: memberId } = await site.db
    .selectFrom('members')
    .select('id')
    .executeTakeFirstOrThrow();
  const ahead = [
    '2026-03-02 2027-03-01',
    '2027-03-02 2028-03-01',
    '2028-03-02 2029-03-01',
    '2029-03-02 2030-03-01',
  ];
  const html = await chooseYear(admin, calendarYear);
  assert.match(plainText(html).replaceAll(/\s+/g, ' '), '2 March 2030 – 31 December 2030');
  assert.equal(await periodsOf(site, memberId), ahead);
  await recordRefund(admin, fees[1]!, '150');
  assert.equal(await periodsOf(site, memberId), ahead.slice(0, 3), 'a year earlier, and as long');
  await grant(admin, memberId, 'General');
  assert.is((await periodsOf(site, memberId)).at(-1), '2029-03-02 2029-12-31');
});

test('who has been reminded is not reminded of the same again, and next reads the new days', async ({
  live: { clock, site },
}) => {
  await turnOn(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2025-04-17' });
  const daysTold = async () =>
    (await emailsOf(site, 'payment-request')).map(({ data }) => {
      const { days, owed } = data as { days: Record<string, string>; owed: { rest: number } };
      return `${owed.rest} ${days.starts_on} ${days.ends_on}`;
    });
  assert.equal(await morning(site), [1, 0]);
  clock.now += 15 * DAY_MS;
  assert.equal(await morning(site), [0, 1]);
  assert.equal(await daysTold(), ['15000 2026-04-17 2027-04-16']);
  await site.db.deleteFrom('mail_outbox').execute();
  await chooseYear(await signedInAs(site), calendarYear);
  assert.equal(await morning(site), [0, 0]);
  clock.now += 23 * DAY_MS;
  assert.equal(await morning(site), [0, 1]);
  assert.equal(await daysTold(), ['15000 2026-04-17 2026-12-31']);
  assert.equal(await remindersOf(site), [
    '2026-03-02 fee Anna Ek',
    '2026-03-17 notice Anna Ek',
    '2026-04-09 soon Anna Ek',
  ]);
  await recordManualPayment(
    await signedInAs(site, 'later@example.org'),
    (await openFeeOf(site, memberId)).id,
  );
  assert.is((await periodsOf(site, memberId)).at(-1), '2026-04-17 2026-12-31');
});

const sayings = {
  en: {
    rolling: [
      'SEK 150 per year',
      'One payment for one year.',
      'An annual fee covers one year and is not renewed',
      'One year from the day of payment',
    ],
    calendarYear: [
      'SEK 150 per calendar year',
      'One payment, to the end of the calendar year. From 1 October, it also covers the next year.',
      'An annual fee covers the time to the end of the calendar year and is not renewed',
      'A period that begins on 1 October or later lasts to the end of the next calendar year.',
      'From the day of payment to the end of the calendar year. If you pay on 1 October or later,',
    ],
  },
  sv: {
    rolling: [
      '150 kr per år',
      'En betalning för ett år.',
      'En årsavgift gäller i ett år och förnyas inte',
      'Ett år från betalningsdagen',
    ],
    calendarYear: [
      '150 kr per kalenderår',
      'En betalning, till kalenderårets slut. Från och med den 1 oktober gäller den också nästa år.',
      'En årsavgift gäller till kalenderårets slut och förnyas inte',
      'En period som börjar den 1 oktober eller senare gäller till slutet av nästa kalenderår.',
      'Från betalningsdagen till kalenderårets slut. Om du betalar den 1 oktober eller senare,',
    ],
  },
};

test('prices, registration, terms and the page of a fee say how long a fee is valid', async ({
  live: { site },
}) => {
  const { application } = await apply(site, { membershipType: 'General' });
  const { token } = await site.db
    .selectFrom('fees')
    .select('token')
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  const pages = [
    paths.home(),
    paths.membership(),
    paths.membershipRegistration('General'),
    paths.policy('terms'),
    paths.fee(token),
  ];
  const admin = await signedInAs(site);
  for (const year of [calendarYear, rolling]) {
    await chooseYear(admin, year);
    for (const language of ['en', 'sv'] as const) {
      const texts = pages.map(async (path) => {
        const html = await (await site.get(path, inLanguage(language))).text();
        return plainText(html).replaceAll(/\s+/g, ' ');
      });
      const text = (await Promise.all(texts)).join(' ');
      const { calendarYear: ofCalendar, rolling: ofRolling } = sayings[language];
      const isCalendar = year === calendarYear;
      for (const words of isCalendar ? ofCalendar : ofRolling)
        assert.ok(text.includes(words), words);
      for (const words of isCalendar ? ofRolling : ofCalendar) {
        assert.not.ok(text.includes(words), words);
      }
    }
  }
});

test.run();
