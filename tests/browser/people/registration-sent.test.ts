import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication } from '../../fixtures/rows.ts';
import {
  assertValues,
  empty,
  fill,
  open,
  says,
  submit,
  ticked,
  toast,
  whole,
} from '../../helpers/browser/application-form.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { focusOn, headed, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { applicationsOf } from '../../helpers/people/registration.ts';

const test = suite<Visits>('application form, sent');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('membership_applications').execute();
});

test.after((visits) => visits.close());

test('a failure loses nothing; a success leads to the payment', async ({ visit, site }) => {
  await visit({ ...phone, expected: /status of 503/ }, async (page) => {
    await open(page);
    await fill(page);
    await sql`pragma query_only = on`.execute(site.db);
    await page.click(submit);
    await says(
      page,
      `${toast}[data-type=error] [data-content]`,
      'Submission ErrorThere was an error processing your application. Please try again.',
    );
    await sql`pragma query_only = off`.execute(site.db);
    await assertValues(page, { ...whole, ...ticked });
    // Keeps the notice from going on its own.
    await page.hover(toast);

    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/membership-registration?lang=en', async (route) => {
      await released;
      await route.continue();
    });
    await page.click(submit);
    await page.waitForSelector(`${submit}:disabled:text-is("Submitting Application...")`);
    await becomes(() => page.locator(toast).count(), 0);
    // Holds the next page back until the test has looked at this one.
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/checkout/*', async (route) => {
      await seen;
      await route.continue();
    });
    answer();
    await page
      .locator(`${toast}[data-type=success]`, { hasText: 'Application Submitted' })
      .waitFor();
    await assertValues(page, empty);
    await says(page, submit, 'Submit application');
    assert.is(await page.evaluate(() => sessionStorage.getItem('membership-draft')), null);
    await focusOn(page, '#form-sent');
    goOn();
    await page.waitForURL('**/checkout/*');
    await page.click('[value=pay]');
    await page.waitForURL('**/membership-success?*');
    await headed(page, 'Welcome, Anna Maria!');
    await says(page, '.payment-status', 'Paid');
  });
  const [row, ...others] = await applicationsOf(site);
  assert.is(others.length, 0);
  assert.equal([row!.payment_status, row!.membership_type], ['paid', 'Core']);
});

test('an application whose response is lost is sent again as the same one', async ({
  visit,
  site,
}) => {
  await visit({ ...phone, expected: /ERR_FAILED/ }, async (page) => {
    await open(page);
    await fill(page);
    await page.route(
      '**/membership-registration?lang=en',
      async (route) => {
        await route.fetch();
        // The fetch shares the browser's cookies, which a lost response would not have set.
        await page.context().clearCookies();
        await route.abort();
      },
      { times: 1 },
    );
    await page.click(submit);
    await page.locator(`${toast}[data-type=error]`).waitFor();
    assert.is((await applicationsOf(site)).length, 1);
    await page.click(submit);
    await page.waitForURL('**/checkout/*');
  });
  assert.is((await applicationsOf(site)).length, 1);
});

test('without a card step the form tells the next step', async ({ visit, site }) => {
  const cases = {
    submitted: ['Your application page shows how to pay.', 'See your application'],
    payLater: [
      'Your application is safe, and you can pay later.',
      'See your application and pay later',
    ],
  };
  const application = await addApplication(site);
  const successPage = paths.membershipSuccess({ application });
  await visit(phone, async (page) => {
    await open(page);
    for (const [outcome, [text, link]] of Object.entries(cases)) {
      await fill(page);
      const json = { outcome, application, page: successPage, next: null };
      await page.route('**/membership-registration?lang=en', (route) =>
        route.fulfill({ status: 201, json }),
      );
      await page.click(submit);
      await focusOn(page, '#form-sent');
      await page.locator('#form-sent', { hasText: text! }).waitFor();
      await assertValues(page, empty);
      await page.unroute('**/membership-registration?lang=en');
      const address = await page.locator(`#form-sent a:text-is("${link}")`).getAttribute('href');
      assert.is(address, successPage);
    }
  });
});

test('a payment is announced as soon as it is confirmed', async ({ visit, site }) => {
  const application = await addApplication(site, { payment_status: 'processing' });
  await visit({ ...phone, isFresh: true }, async (page) => {
    await page.clock.install();
    await page.goto(paths.membershipSuccess({ application }));
    await page.locator('.payment-wait [role=status]', { hasText: 'One moment' }).waitFor();
    await page.waitForSelector('[data-awake]');
    const asked = page.waitForResponse((answer) => answer.request().resourceType() === 'fetch');
    await page.clock.fastForward(2000);
    assert.equal(await (await asked).json(), { state: 'confirming' });
    await headed(page, 'We are confirming your payment');
    await site.db
      .updateTable('fees')
      .set({ status: 'paid' })
      .where('id', '=', application)
      .execute();
    await page.clock.fastForward(3000);
    await headed(page, 'Welcome, Anna!');
    await says(page, '.payment-status', 'Paid');
  });
});

test.run();
