import * as assert from 'uvu/assert';
import { lastYearOfBooks } from '../../../src/people/payments/ledger/financial-year.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPayment, unlockLedger } from '../../fixtures/payment-rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { find, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { ledgerOf } from '../../helpers/live-site.ts';
import { purgeOnce } from '../../helpers/retention.ts';
import { inLanguage } from '../../helpers/site.ts';

const test = adminSuite('the financial year');

async function chooseYear(admin: SignedIn, financialYear: string) {
  const path = paths.siteDetails('association');
  const html = await admin.page(path);
  return admin.post(path, { ...valuesOf(html, 'form.details-form'), financialYear });
}

test('decides for how long the books are kept', async ({ clock, site }) => {
  await unlockLedger(site);
  const admin = await signIn(site);
  assert.is((await chooseYear(admin, '7')).status, 303);
  await addPayment(site, 'ended in 2026', '2026-06-30T10:00:00.000Z');
  await addPayment(site, 'ended in 2027', '2026-07-01T10:00:00.000Z');
  const left = async (now: string) => {
    clock.now = Date.parse(now);
    await purgeOnce(site);
    return (await ledgerOf(site)).length;
  };
  assert.is(await left('2033-12-31T22:59:00Z'), 2);
  assert.is(await left('2033-12-31T23:01:00Z'), 1);
  assert.is(await left('2034-12-31T22:59:00Z'), 1);
  assert.is(await left('2034-12-31T23:01:00Z'), 0);
});

test('is the calendar year until somebody saves another one, and the policy names it', async ({
  site,
}) => {
  const admin = await signIn(site);
  const row = async (language: 'en' | 'sv') => {
    const html = await site.page(paths.policy('gdpr'), inLanguage(language));
    return textsOf(html, '#retention-payments td')[1]!;
  };
  assert.match(await row('en'), 'Our financial year is the calendar year');
  assert.match(await row('sv'), 'Vårt räkenskapsår är kalenderåret');
  await chooseYear(admin, '7');
  assert.match(await row('en'), 'Our financial year runs from July to June');
  assert.match(await row('sv'), 'Vårt räkenskapsår löper från juli till juni');
  const form = await admin.page(paths.siteDetails('association'));
  assert.is(valuesOf(form, 'form.details-form').financialYear, '7');
  assert.match(plainText(find(form, '#financialYear')), 'July to June');
  assert.is((await chooseYear(admin, '13')).status, 422);
});

test('says until when the books keep a payment', () => {
  const years = (firstMonth: number) =>
    ['2026-06-30', '2026-07-01'].map((day) => lastYearOfBooks(day, firstMonth));
  assert.equal(
    [years(1), years(7)],
    [
      [2033, 2033],
      [2033, 2034],
    ],
  );
});

test.run();
