import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { idle, openVisits, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits & { admin: SignedIn; fee: string }>('what was typed and not sent');

test.before(async (context) => {
  const visits = await openVisits();
  const { id } = await visits.site.db
    .selectFrom('fees')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  Object.assign(context, visits, { admin: await signIn(visits.site), fee: id });
});

test.after((visits) => visits.close());

/** Answers each question of the browser with “stay”, and lists them. */
function stay(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

test('the browser asks before it leaves a form with typed text', async ({ admin, fee, visit }) => {
  const forms = { [paths.adminFee(fee)]: '#note', [paths.adminNewMember()]: '#city' };
  await visit({ as: admin }, async (page) => {
    const asked = stay(page);
    for (const [path, field] of Object.entries(forms)) {
      await page.goto(paths.adminOverview());
      const guard = page.waitForResponse('**/ask-before-leaving-*.js');
      await page.goto(path);
      await guard;
      await idle(page);
      await page.locator(field).pressSequentially('typed');
      await page.evaluate(() => history.back());
      await becomes(() => asked.join(), 'beforeunload');
      assert.is(await page.locator(field).inputValue(), 'typed');
      await page.locator(field).fill('');
      asked.length = 0;
    }
    await page.goto(paths.adminOverview());
    assert.equal(asked, [], 'nothing typed, nothing asked');
  });
});

test('an amount that is asked about can be changed, and going back shows no error', async ({
  admin,
  fee,
  visit,
}) => {
  await visit({ as: admin }, async (page) => {
    await page.goto(`${paths.adminFee(fee)}#payment`);
    await page.locator('#amount').fill('90000');
    await page.locator('#note').fill('from the bank');
    await page.locator('#method').check();
    await page.locator('.note-form button').click();
    await page.getByRole('heading', { name: /^Did .* really arrive from / }).waitFor();
    await page.goto(paths.adminFees());
    await page.goBack();
    await page.waitForURL(`**${paths.adminFee(fee)}#payment`);
    await page.locator('#amount').fill('90000');
    await page.locator('#note').fill('from the bank');
    await page.locator('#method').check();
    await page.locator('.note-form button').click();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.locator('#payment').waitFor();
    assert.is(await page.locator('#note').inputValue(), 'from the bank');
    assert.is(await page.locator('#amount').inputValue(), '90000');
  });
});

test('going back from the question and from a preview brings what was typed', async ({
  admin,
  fee,
  visit,
}) => {
  await visit({ as: admin }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${paths.adminFee(fee)}#payment`);
    const usual = await page.locator('#amount').inputValue();
    await page.locator('#amount').fill('90000');
    await page.locator('#note').fill('from the bank');
    await page.getByLabel('Cash').check();
    await page.locator('.note-form button').click();
    await page.getByRole('heading', { name: /^Did .* really arrive from / }).waitFor();
    await page.goBack();
    await becomes(() => page.locator('#amount').inputValue(), '90000');
    assert.is(await page.locator('#note').inputValue(), 'from the bank');
    assert.ok(await page.getByLabel('Cash').isChecked());
    await page.locator('#amount').fill(usual);
    await page.locator('.note-form button').click();
    await page.waitForURL('**#recorded');
    await page.goBack();
    await page.waitForURL('**#payment');
    await idle(page);
    assert.is(await page.locator('#amount').inputValue(), '', 'it is recorded');
    await page.goto(paths.adminFeeRefund(fee));
    await page.locator('#amount').fill('7');
    await page.locator('.note-form button').click();
    await page.getByRole('button', { name: 'Change' }).waitFor();
    await page.goBack();
    await becomes(() => page.locator('#amount').inputValue(), '7');
  });
});

test('the buttons stay under the pointer while the text is kept', async ({ admin, visit }) => {
  await visit({ as: admin }, async (page) => {
    await page.goto(paths.dashboardTab('posts', { new: '' }));
    await page.waitForSelector('.ProseMirror');
    const top = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('.save-button')!.offsetTop);
    await page.keyboard.type('Julmarknad');
    const before = await top();
    await page.getByText(/^Kept in this browser \d/).waitFor();
    assert.ok(Math.abs((await top()) - before) < 4, 'not by a line');
  });
});

test.run();
