import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { desktop, focusOn, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';

const test = suite<Visits & { admin: SignedIn }>('entering payments from a list');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after(({ close }) => close());

const IN_A_ROW = 3;

/** Fails unless all of these are in the window where the page has opened. */
async function assertInView(page: Page, ...parts: string[]): Promise<void> {
  assert.is(await page.evaluate(() => scrollY), 0, 'the page has not scrolled');
  const { height } = page.viewportSize()!;
  for (const part of parts) {
    const { height: own, y } = (await page.locator(part).boundingBox())!;
    assert.ok(y >= 0 && y + own <= height, `${part} at ${y}, ${own} high`);
  }
}

const small = { ...phone, viewport: { width: 390, height: 844 } };

for (const [name, options] of [
  ['1440×900', desktop],
  ['390×844', small],
] as const) {
  test(`three in a row take two presses each without scrolling (${name})`, async ({
    admin,
    site,
    visit,
  }) => {
    const fees = await site.db
      .selectFrom('fees')
      .select(['id', 'payer_name', 'reference'])
      .where('status', 'in', owed)
      .orderBy('due_on')
      .limit(IN_A_ROW)
      .execute();
    await visit({ ...options, as: admin }, async (page) => {
      let presses = 0;
      const press = async () => {
        await page.keyboard.press('Enter');
        presses += 1;
      };
      await page.goto(paths.adminFees());
      await page.locator('#q').focus();
      for (const [index, { id, payer_name, reference }] of fees.entries()) {
        await page.keyboard.type(reference);
        await press();
        await page.waitForURL(`**${paths.adminFeePayments(id)}`);
        await focusOn(page, '#amount');
        assert.is(await page.locator('h1').innerText(), payer_name);
        await assertInView(page, 'h1', '.fee-head', '#amount', '.payment-form [type=submit]');
        if (index === 0) {
          await page.getByLabel('Bankgiro').check();
          await page.locator('#day').fill('2026-02-20');
          await page.locator('#amount').focus();
        }
        assert.is(await page.locator('#day').inputValue(), '2026-02-20');
        await press();
        await page.waitForURL(`**${paths.adminFee(id)}`);
        await focusOn(page, '#q');
        await assertInView(page, '#q', 'h1');
      }
      assert.is(presses, 2 * IN_A_ROW);
    });
    const entered = await site.db
      .selectFrom('payments')
      .select(['booked_on', 'method'])
      .where(
        'fee_id',
        'in',
        fees.map(({ id }) => id),
      )
      .where('recorded_by', 'is not', null)
      .execute();
    assert.equal(
      entered.map(({ booked_on, method }) => `${booked_on} ${method}`),
      Array.from({ length: IN_A_ROW }, () => '2026-02-20 bankgiro'),
    );
  });
}

test.run();
