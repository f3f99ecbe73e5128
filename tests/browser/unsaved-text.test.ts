import type { BrowserContext, Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { addEvent } from '../fixtures/rows.ts';
import { password, type SignedIn, signIn, signInAgain } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, idle, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { saveEvent } from '../helpers/content/events.ts';

const test = suite<Visits & { admin: SignedIn; fee: string; member: string }>(
  'what was typed and not saved',
);

test.before(async (context) => {
  const visits = await openVisits();
  const { db } = visits.site;
  const fees = db.selectFrom('fees').select('id').where('status', '=', 'pending');
  const members = db.selectFrom('members').select('id').where('kind', '=', 'person');
  Object.assign(context, visits, {
    admin: await signIn(visits.site),
    fee: (await fees.executeTakeFirstOrThrow()).id,
    member: (await members.executeTakeFirstOrThrow()).id,
  });
});

test.after((visits) => visits.close());

const offered = (page: Page) => page.getByText(/^What you filled in under .* is not saved/);
const isBack = (page: Page) => page.getByText(/^What you filled in at \d.* is back in the form/);
const putBack = (page: Page) => page.getByRole('button', { name: 'Put it back' }).click();

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));

/** Types as soon as the script of the form listens. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await becomes(async () => {
    await page.fill(field, '');
    await page.fill(field, text);
    return (await drafts(page)).length > 0;
  }, true);
}

/** Some browsers fill in some fields themselves after a step back. */
async function comesBack(page: Page, field: string, text: string): Promise<void> {
  const isThere = async () => (await page.inputValue(field)) === text;
  await becomes(async () => (await isThere()) || (await offered(page).isVisible()), true);
  if (!(await isThere())) await putBack(page);
  await becomes(isThere, true);
  await type(page, field, text);
}

async function signInWith(context: BrowserContext, { origin, site }: Visits, email: string) {
  const { cookie } = await signInAgain(site, email);
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: origin }]);
}

for (const [name, form, field, about] of [
  ['a new event', () => paths.adminEvents({ new: '' }), '[name=description]', /New event at/],
  ['a member', (id: string) => paths.adminMemberPart(id, 'edit'), '[name=city]', /Edit details: /],
] as const) {
  test(`${name}: survives a reload, a step back, a closed tab and another tab`, async ({
    visit,
    admin,
    member,
  }) => {
    const path = form(member);
    await visit({ ...desktop, as: admin }, async (later) => {
      const page = await later.context().newPage();
      await page.goto(paths.adminOverview());
      await page.goto(path);
      const before = await page.inputValue(field);
      await type(page, field, 'Ulrika by');
      for (const leave of [
        () => page.reload(),
        async () => {
          await page.goto(paths.adminOverview());
          await page.goBack();
        },
      ]) {
        await leave();
        await comesBack(page, field, 'Ulrika by');
      }
      const other = await page.context().newPage();
      await other.goto(path);
      await offered(other).waitFor();
      assert.match(await offered(other).innerText(), about);
      await assertAccessible(other, 'text that is offered');
      await other.fill(field, 'Elsewhere');
      await page.getByText('You are also writing in this form in another window.').waitFor();
      assert.is(await page.inputValue(field), 'Ulrika by');
      await other.close();
      await page.fill(field, 'Typed last');
      assert.is((await drafts(page)).length, 1);
      await page.close();
      await later.goto(path);
      await offered(later).waitFor();
      await putBack(later);
      await becomes(() => later.inputValue(field), 'Typed last');
      await assertAccessible(later, 'text that is back');
      await later.getByRole('button', { name: 'Discard it' }).click();
      await becomes(() => later.inputValue(field), before);
      assert.equal(await drafts(later), []);
    });
  });
}

test('a form that was sent without a session or a network is offered', async (context) => {
  const { visit, site, member } = context;
  const guest = await signIn(site, { email: 'expired@example.org' });
  const expected = /status of 401|ERR_INTERNET_DISCONNECTED|Access is denied/;
  await visit({ ...phone, as: guest, expected }, async (page) => {
    await page.goto(paths.adminMemberPart(member, 'edit'));
    await type(page, '[name=city]', 'Without a network');
    await page.context().setOffline(true);
    await page.locator('.editor-form [type=submit]').first().click();
    await page.waitForURL(/^chrome-error/);
    await page.context().setOffline(false);
    await page.goto(paths.adminMemberPart(member, 'edit'));
    await putBack(page);
    await isBack(page).waitFor();
    assert.is(await page.inputValue('[name=city]'), 'Without a network');
    await page.fill('[name=city]', 'Without a session');
    await site.db.deleteFrom('sessions').where('admin_id', '=', guest.id).execute();
    await page.locator('.editor-form [type=submit]').first().click();
    await page.getByText('Your session has ended.').waitFor();
    await assertAccessible(page, 'the sign-in page with text to copy');
    assert.match(await page.inputValue('#typed'), 'Without a session');
    await page.fill('[name=email]', guest.email);
    await page.fill('[name=password]', password);
    await page.locator('.sign-in-form [type=submit]').click();
    await putBack(page);
    await isBack(page).waitFor();
    assert.is(await page.inputValue('[name=city]'), 'Without a session');
    await page.locator('.editor-form [type=submit]').first().click();
    await page.locator('.toast').waitFor();
    await becomes(() => drafts(page), []);
    await page.goto(paths.adminMemberPart(member, 'edit'));
    await idle(page);
    assert.is(await offered(page).count(), 0);
  });
});

test('choices of a form that was refused and left are not made in the next one', async (context) => {
  const { admin, visit } = context;
  await visit({ ...desktop, as: admin, expected: /status of 422/ }, async (page) => {
    await page.goto(paths.adminNewPayment());
    await page.evaluate(() => localStorage.setItem('draft a', 'no draft'));
    const gift = page.getByLabel('Gift');
    await becomes(async () => {
      await gift.uncheck({ force: true }).catch(() => null);
      await gift.check();
      return (await drafts(page)).length;
    }, 2);
    await page.locator('main form[data-draft] [type=submit]').click();
    await page.locator('.field-error:not(:empty)').first().waitFor();
    assert.ok(await gift.isChecked(), 'the form that is shown again has them');
    assert.is(await offered(page).count(), 0);
    await page.goto(paths.adminNewPayment());
    await offered(page).waitFor();
    assert.not.ok(await gift.isChecked());
    assert.is((await drafts(page)).length, 1, 'what is no draft is gone');
    await putBack(page);
    await isBack(page).waitFor();
    assert.ok(await gift.isChecked());
    await page.getByRole('button', { name: 'Discard it' }).click();
    await becomes(() => gift.isChecked(), false);
  });
});

test('signing out deletes it, and nobody else is offered it', async (context) => {
  const { visit, site, member } = context;
  const nils = await signIn(site, { email: 'nils@example.org' });
  const maja = await signIn(site, { email: 'maja@example.org' });
  const form = paths.adminMemberPart(member, 'edit');
  await visit({ ...desktop, as: nils, expected: /status of 401/ }, async (page) => {
    await page.goto(form);
    await type(page, '[name=city]', 'Of Nils');
    await signInWith(page.context(), context, maja.email);
    const hers = await page.context().newPage();
    await hers.goto(form);
    await idle(hers);
    assert.is(await offered(hers).count(), 0);
    await signInWith(page.context(), context, nils.email);
    await hers.goto(paths.adminOverview());
    await hers.getByRole('button', { name: 'Logout' }).click();
    await hers.waitForURL(`**${paths.adminLogin()}`);
    assert.equal(await drafts(hers), []);
    // The tab that is still open has the text, and sending it says that it is not saved.
    await page.locator('.editor-form [type=submit]').first().click();
    await page.getByText('Your session has ended.').waitFor();
    await signInWith(page.context(), context, nils.email);
    await page.goto(form);
    await putBack(page);
    await isBack(page).waitFor();
    assert.is(await page.inputValue('[name=city]'), 'Of Nils');
  });
});

test('text on top of what somebody else has saved since is shown beside it', async ({
  visit,
  admin,
  site,
}) => {
  const id = await addEvent(site, { title: 'Both' });
  const nils = await signIn(site, { email: 'other@example.org' });
  await visit({ ...desktop, as: admin, expected: /status of 409/ }, async (page) => {
    await page.goto(paths.editItem('event', id));
    await type(page, '[name=title]', 'Mine');
    await saveEvent(site, nils, { title: 'Theirs' }, id);
    await page.reload();
    await putBack(page);
    await isBack(page).waitFor();
    assert.is(await page.inputValue('[name=title]'), 'Mine');
    await page.locator('.save-button').click();
    const choice = page.locator('.conflict fieldset', { hasText: 'Title' });
    await choice.waitFor();
    assert.match((await choice.textContent())!, /Mine.*Theirs/s);
    await page.reload();
    await isBack(page).waitFor();
    assert.is(await page.inputValue('[name=title]'), 'Mine', 'after a choice that was not made');
  });
});

test('going back from the question and from a preview brings what was typed', async ({
  admin,
  fee,
  visit,
}) => {
  await visit({ as: admin }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(paths.adminFeePayments(fee));
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
    await page.waitForURL(`**${paths.adminFee(fee)}`);
    await page.goBack();
    await page.waitForURL(`**${paths.adminFeePayments(fee)}`);
    await idle(page);
    assert.is(await page.locator('#amount').inputValue(), '', 'it is recorded');
    assert.is(await isBack(page).count(), 0);
    await page.goto(paths.adminFeeRefund(fee));
    await page.locator('#amount').fill('7');
    await page.locator('.note-form button').click();
    await page.getByRole('button', { name: 'Change' }).waitFor();
    await page.goBack();
    await becomes(() => page.locator('#amount').inputValue(), '7');
  });
});

test('the forms of visitors come back in their tab, without consent', async ({ visit }) => {
  for (const [path, field, key] of [
    [paths.contact(), '[name=message]', 'contact-draft'],
    [paths.membershipRegistration(), '[name=whyJoin]', 'membership-draft'],
  ] as const) {
    await visit(desktop, async (page) => {
      await page.goto(path);
      const kept = () => page.evaluate((name) => sessionStorage.getItem(name) !== null, key);
      await becomes(async () => {
        await page.fill(field, '');
        await page.fill(field, 'Typed by a visitor');
        return kept();
      }, true);
      for (const leave of [
        () => page.reload(),
        async () => {
          await page.goto(paths.about());
          await page.goBack();
        },
      ]) {
        await leave();
        await page.locator(field).focus();
        await becomes(() => page.inputValue(field), 'Typed by a visitor');
      }
      assert.equal(await page.locator('[type=checkbox]:checked').count(), 0);
      const other = await page.context().newPage();
      await other.goto(path);
      await other.locator(field).focus();
      await idle(other);
      assert.is(await other.inputValue(field), '', 'another tab has none of it');
    });
  }
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
