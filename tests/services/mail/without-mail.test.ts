import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sections } from '../../../src/services/association/shared/fields.ts';
import { type Language, languages } from '../../../src/shared/i18n/index.ts';
import { dashboardTabs, paths, publicPages } from '../../../src/shared/paths.ts';
import { paymentStatuses } from '../../../src/people/payments/shared/status.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { plainText, valuesOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite('a site that sends no mail');

const mail = { SMTP_URL: 'smtp://127.0.0.1:1' };

/** Words that promise an email, or send readers to one that they have not got. */
const promises: Record<Language, RegExp> = {
  en: /[^.]*\b(our emails?|(get|gets|send|sent) an email|(receipt|it to you) by email|the email about|emails? (is|are) on|check your inbox|we have written|we will write|no reminders by email)\b[^.]*/i,
  sv: /[^.]*(\bmejlet (om|från)|(får|skicka[rt]) (ett )?mejl|våra mejl|kvitto(t)? (med|via) (e-post|mejl)\b|i din inkorg|vi (skriver|har skrivit) till dig|kvittot skickas)[^.]*/i,
};

async function promisesOn(
  { get }: Pick<TestSite | SignedIn, 'get'>,
  paths: string[],
): Promise<string[]> {
  const found = [];
  for (const path of paths) {
    for (const language of languages) {
      const page = await get(path, { 'Accept-Language': language, Accept: 'text/html' });
      assert.ok([200, 404].includes(page.status), `${page.status} ${path}`);
      const promise = promises[language].exec(plainText(await page.text()));
      if (promise) found.push(`${path} (${language}): ${promise[0]}`);
    }
  }
  return found;
}

/** Returns the pages of an application and its fee in each status. */
async function pagesOfFees(site: TestSite): Promise<string[]> {
  const pages = [];
  for (const status of paymentStatuses) {
    const id = await addApplication(site, { email: `${status}@example.org` });
    const { token } = await site.db
      .updateTable('fees')
      .set({ status })
      .where('id', '=', id)
      .returning('token')
      .executeTakeFirstOrThrow();
    pages.push(paths.membershipSuccess({ application: id }), paths.fee(token));
  }
  return pages;
}

const lost = [
  paths.membershipSuccess(),
  paths.membershipSuccess({ application: 'x' }),
  paths.fee('x'),
  paths.receipt('x'),
  paths.newsletter(),
  paths.confirmSubscription('x'),
  paths.unsubscribe('x'),
  paths.newsletterLanguage('x'),
  paths.adminForgotten(),
  paths.adminLinkSent(),
  paths.adminLogin(),
];

test('promises none on the pages for visitors', async () => {
  const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
  for (const [env, pages] of [
    [{}, publicPages()],
    // The others say nothing about payments, in which the modes differ.
    [live, [paths.membership(), paths.membershipRegistration(), paths.contact()]],
  ] as const) {
    const site = await createTestSite({ env });
    const addresses = [...pages, ...(await pagesOfFees(site)), ...lost];
    assert.equal(await promisesOn(site, addresses), []);
    await site.close();
  }
});

test('promises none in the dashboard, also after a payment was recorded', async () => {
  const site = await createTestSite();
  const admin = await signIn(site);
  const { id: paid, memberId } = await addPaidMember(site, {
    name: 'Anna Ek',
    paidOn: '2026-01-10',
  });
  const id = await addApplication(site, { email: 'bo@example.org' });
  const pages = [
    ...dashboardTabs.map((tab) => paths.dashboardTab(tab)),
    paths.admin(),
    paths.adminPictures(),
    paths.adminSupporters(),
    ...sections.map(paths.siteDetails),
    paths.adminFees({ show: 'overdue' }),
    paths.adminFee(id),
    paths.adminFeeRefund(paid),
    paths.adminMember(memberId),
    paths.adminMemberPart(memberId, 'edit'),
    paths.adminNewMember('organisation'),
    paths.adminTasks(),
    paths.adminImport(),
  ];
  assert.equal(await promisesOn(admin, pages), []);
  const form = valuesOf(await admin.page(paths.adminFee(id)), '.note-form');
  const noted = await admin.post(paths.adminFeePayments(id), { ...form, method: 'swish' });
  const Cookie = `${admin.cookie}; ${noted.headers.get('set-cookie')!.split(';')[0]}`;
  const page = plainText(await site.page(paths.adminFee(id), { Cookie }));
  assert.match(page, 'The payment has been recorded.');
  assert.not.match(page, promises.en);
  await site.close();
});

test('asks to keep the address of an application, which mail would bring otherwise', async () => {
  for (const [env, isAsked] of [
    [{}, true],
    [mail, false],
  ] as const) {
    const site = await createTestSite({ env });
    const application = await addApplication(site);
    const path = paths.membershipSuccess({ application });
    for (const [language, words] of [
      ['en', 'Please bookmark this page'],
      ['sv', 'Bokmärk sidan, så hittar du tillbaka till ansökan.'],
    ] as const) {
      const text = plainText(await site.page(path, inLanguage(language)));
      assert.is(text.includes(words), isAsked, words);
    }
    const promised = await promisesOn(site, [path]);
    assert.is(promised.length > 0, !isAsked, 'with mail, the receipt is promised');
    await site.close();
  }
});

test.run();
