import { TZDate } from '@date-fns/tz';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import english from '../../../src/shared/i18n/en/policies.json' with { type: 'json' };
import swedish from '../../../src/shared/i18n/sv/policies.json' with { type: 'json' };
import { formatFor, TIME_ZONE } from '../../../src/shared/i18n/format.ts';
import { type Language, languages } from '../../../src/shared/i18n/index.ts';
import { association } from '../../fixtures/association.ts';
import { applicant } from '../../fixtures/forms.ts';
import {
  breachNoticeHours,
  policies,
  policiesChangedOn,
  policiesDate,
} from '../../../src/content/pages/shared/policies.ts';
import { minimumAge } from '../../../src/shared/minimum-age.ts';
import { cookieLifetimes } from '../../../src/shared/cookie-lifetimes.ts';
import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import { paths } from '../../../src/shared/paths.ts';
import { personalData } from '../../../src/running/privacy/personal-data.ts';
import { type Kind, retentionRules } from '../../../src/running/privacy/retention-rules.ts';
import { addAdmin, password } from '../../helpers/admin.ts';
import { findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the policies');

test.before(async (context) => {
  context.site = await createTestSite({ env: { BACKUP_KEEP: '21' } });
});

test.after(({ site }) => site.close());

const read = async (site: TestSite, path: string, language: Language = 'en') =>
  site.page(path, inLanguage(language));

test('have all their sections, their dates and the facts of the site', async ({ site }) => {
  const sections = (html: string) => findAll(html, 'article section').length;
  assert.is(sections(await read(site, paths.policy('gdpr'))), 11);
  assert.is(sections(await read(site, paths.policy('terms'))), 14);
  const gdpr = plainText(await read(site, paths.policy('gdpr')));
  assert.match(gdpr, `within ${breachNoticeHours} hours`);
  assert.match(gdpr, association.registeredNumber!);
  assert.match(plainText(await read(site, paths.policy('terms'))), `at least ${minimumAge} years`);
  assert.equal([breachNoticeHours, minimumAge, policiesDate], [72, 18, '2025-01-14']);
  for (const language of languages) {
    for (const policy of policies) {
      const text = plainText(await read(site, paths.policy(policy), language));
      const date = (day: string) => formatFor(language).date(day).replace('\u00a0', ' ');
      assert.is(text.split(date(policiesDate)).length, 3, 'effective and updated');
      assert.is(text.split(date(policiesChangedOn)).length, 2, 'what has changed since');
      assert.not.match(text, '{{');
    }
  }
});

test('name the periods of the spec', () => {
  const { event, financial, membership, resolvedMessage } = retentionPeriods;
  assert.equal(
    [membership, event, resolvedMessage, financial].map(({ amount, unit }) => `${amount} ${unit}`),
    ['3 year', '1 year', '1 year', '7 year'],
  );
});

/** The row of the page that shows what each rule deletes. */
const rowOf: Record<Kind, string> = {
  unpaidApplications: 'unpaidApplications',
  endedMemberships: 'members',
  returnedApplications: 'returnedApplications',
  unpaidMembers: 'unpaidApplications',
  returnedMembers: 'returnedApplications',
  votingLists: 'votingLists',
  memberLetters: 'memberLetters',
  mergedMembers: 'mergedMembers',
  resolvedMessages: 'resolvedMessages',
  unresolvedMessages: 'unresolvedMessages',
  unconfirmedSubscribers: 'unconfirmedSubscribers',
  newsletterRequests: 'unconfirmedSubscribers',
  newsletterDeliveries: 'newsletterDeliveries',
  undeliveredLetters: 'letters',
  failedSignIns: 'failedSignIns',
  administrationLog: 'administrationLog',
  trash: 'trash',
  addresses: 'trash',
  earlierVersions: 'earlierVersions',
  checkouts: 'payments',
  simulatedCheckouts: 'payments',
  paymentEvents: 'payments',
  ledger: 'payments',
};

const cellsOf = (html: string, id: string) => textsOf(html, `tr#${id} td`);

/** Reads a period such as “30 days” or “1 år”, and goes back that far. */
function goBack(text: string, now: Date): TZDate {
  const [, amount, unit] = /(\d+) (year|day|år|dag)/.exec(text)!;
  const day = new TZDate(now, TIME_ZONE);
  if (unit === 'year' || unit === 'år') day.setFullYear(day.getFullYear() - Number(amount));
  else day.setDate(day.getDate() - Number(amount));
  return day;
}

test('show the periods by which the site deletes, in both languages', async ({ site }) => {
  const now = new Date('2034-06-15T01:10:00.000Z');
  for (const language of languages) {
    const html = await read(site, paths.policy('gdpr'), language);
    for (const { kind, before } of retentionRules(now, 1)) {
      const [period] = cellsOf(html, `retention-${rowOf[kind]}`);
      // The books count from the end of the year.
      const day = goBack(period!, now);
      const isOfTheBooks = rowOf[kind] === 'payments';
      const start = isOfTheBooks ? new TZDate(day.getFullYear(), 0, 1, TIME_ZONE) : day;
      assert.is(before, new Date(start.getTime()).toISOString(), `${language} ${kind}`);
    }
    assert.match(cellsOf(html, 'retention-backups')[0]!, '21');
  }
});

/** The rows about what each table holds. */
const rowsAbout: Record<string, string> = {
  newsletter_subscribers: 'subscribers',
  newsletter_confirmations: 'unconfirmedSubscribers',
  newsletter_deliveries: 'newsletterDeliveries',
  newsletter_opt_outs: 'subscribers',
  contact_submissions: 'resolvedMessages',
  message_answers: 'resolvedMessages',
  membership_applications: 'members',
  application_letters: 'members',
  members: 'members',
  member_contacts: 'members',
  member_periods: 'members',
  member_standings: 'members',
  member_imports: 'uploadedMembers',
  member_merges: 'mergedMembers',
  member_codes: 'memberCodes',
  email_undos: 'memberCodes',
  fees: 'members',
  reminders: 'members',
  card_refunds: 'members',
  office_tasks: 'members',
  voting_list_rows: 'votingLists',
  voting_list_corrections: 'votingLists',
  payments: 'payments',
  payment_attempts: 'payments',
  payment_events: 'payments',
  simulated_checkouts: 'payments',
  mail_outbox: 'letters',
  admins: 'administrators',
  admin_recovery_codes: 'administrators',
  sessions: 'sessions',
  admin_password_resets: 'passwordLinks',
  admin_invitations: 'invitations',
  activity: 'administrationLog',
  content_revisions: 'earlierVersions',
  content_trash: 'trash',
  pictures: 'photographs',
  sign_in_failures: 'failedSignIns',
};

test('have a row for every table with personal data, and show every period', async ({ site }) => {
  assert.equal(Object.keys(rowsAbout).toSorted(), Object.keys(personalData).toSorted());
  const html = await read(site, paths.policy('gdpr'));
  for (const row of Object.values(rowsAbout)) {
    assert.is(findAll(html, `tr#retention-${row}`).length, 1, row);
  }
  for (const texts of [english, swedish]) {
    const { gdpr, privacy } = texts.documents;
    const tables = JSON.stringify([
      gdpr.sections.retention.table,
      privacy.sections.essential.table,
      privacy.sections.preference.table,
    ]);
    for (const period of Object.keys({ ...retentionPeriods, ...cookieLifetimes })) {
      assert.match(tables, `{{${period}}}`);
    }
    // Texts have no periods of their own, because the code fills them in.
    assert.not.match(JSON.stringify(gdpr.sections.retention), /\d/);
    assert.not.match(JSON.stringify(texts), /\d[ -](year|år|minut|hour|timm)/);
  }
});

const seconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400, year: 31_536_000 };

function secondsIn(text: string): number {
  const [, amount, unit] = /(\d+) (minute|hour|day|year)/.exec(text)!;
  return Number(amount) * seconds[unit!]!;
}

test('show how long the cookies really live', async ({ site }) => {
  const { email } = await addAdmin(site);
  const answers = [
    await site.get('/?lang=sv'),
    await site.post(paths.membershipRegistration(), applicant),
    await site.post(paths.newsletter(), { email: 'reader@example.org', consent: 'on' }),
    await site.post(paths.adminLogin(), { email, password }),
  ];
  const set = answers.flatMap((answer) => answer.headers.getSetCookie());
  const lives = new Map(
    set.map((cookie) => [/^[^=]+/.exec(cookie)![0], Number(/Max-Age=(\d+)/.exec(cookie)![1])]),
  );
  assert.equal([...lives.keys()].toSorted(), ['language', 'notice', 'sender', 'session']);
  const html = await read(site, paths.policy('privacy'));
  for (const [name, life] of lives) {
    const row = findAll(html, 'tbody tr').find((found) =>
      plainText(found).startsWith(`${name} (cookie)`),
    );
    assert.is(secondsIn(textsOf(row!, 'td')[1]!), life, name);
  }
});

test('have the same rows in both languages', () => {
  type Sections = Record<
    string,
    { paragraphs: string[]; points: string[]; table?: { rows: object } }
  >;
  const shape = ({ documents }: typeof english | typeof swedish) =>
    Object.values(documents).map(({ sections }) =>
      Object.entries<Sections[string]>(sections).map(([id, { paragraphs, points, table }]) => [
        id,
        paragraphs.length,
        points.length,
        Object.keys(table?.rows ?? {}),
      ]),
    );
  assert.equal(shape(english), shape(swedish));
});

test('present the right to object apart from everything else', async ({ site }) => {
  for (const policy of ['gdpr', 'privacy'] as const) {
    const html = await read(site, paths.policy(policy));
    assert.equal(textsOf(html, '.policy-objection h3'), ['Your right to object']);
    assert.is(findAll(html, 'section .policy-objection').length, 0);
  }
});

test('link their e-mail addresses and sites', async ({ site }) => {
  for (const language of languages) {
    for (const policy of policies) {
      const html = await read(site, paths.policy(policy), language);
      const links = linksOf(html, 'article a');
      assert.ok(links.includes(`mailto:${association.email}`), policy);

      assert.ok(
        links.includes(policy === 'terms' ? 'https://www.arn.se/' : 'https://www.imy.se/'),
        policy,
      );
      const unlinked = html.replace(/<a [^>]*>[^<]*<\/a>/g, '').match(/<article.*<\/article>/s)![0];
      assert.not.match(plainText(unlinked), /@|www\./);
    }
  }
});

test('promise fourteen days to withdraw, say how, and name what has none', async ({ site }) => {
  const en = plainText(await read(site, paths.policy('terms')));
  for (const words of [
    'within 14 days of the payment',
    'charge no VAT',
    'Box 174, 101 23 Stockholm',
  ]) {
    assert.match(en, words);
  }
  assert.match(en, 'no right of withdrawal for events that take place on a specific date');
  const sv = plainText(await read(site, paths.policy('terms'), 'sv'));
  assert.match(sv, 'inom 14 dagar från betalningen');
  assert.match(sv, 'inte ut någon moms');
});

test.run();
