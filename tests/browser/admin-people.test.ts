import type { Page } from 'playwright';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { assertAccessible } from '../helpers/accessible.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser.ts';
import { addMessage } from '../helpers/rows.ts';

const test = suite<Visits & { admin: SignedIn }>('people in the administration');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

type Options = Parameters<Visits['visit']>[0];

/** A visit with an administrator's session. */
async function visitAs(
  { visit, origin, admin }: Visits & { admin: SignedIn },
  options: Options,
  run: (page: Page) => Promise<void>,
) {
  await visit(options, async (page) => {
    const [name, value] = admin.cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: origin }]);
    await run(page);
  });
}

const toast = '[data-sonner-toast]';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** Waits until that element has the focus. */
const backOn = (page: Page, id: string | undefined) =>
  page.waitForFunction((id) => document.activeElement?.id === id, id);
const opener = (page: Page, name: string) => page.locator('.opener', { hasText: name });
const subscribersTab = paths.dashboardTab('subscribers');
const applicationsTab = paths.dashboardTab('applications');

test('a subscriber is switched at once, and back when the server fails', async (context) => {
  await visitAs(context, { ...desktop, expected: /status of 500/ }, async (page) => {
    await page.goto(subscribersTab);
    const row = page.locator('tbody tr').first();
    await row.locator('text=Deactivate').waitFor();
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/activity', async (route) => {
      await seen;
      await route.fulfill({ status: 500, json: {} });
    });
    await row.locator('button', { hasText: 'Deactivate' }).click();
    await row.locator('.status', { hasText: 'Inactive' }).waitFor();
    goOn();
    await page.locator(toast, { hasText: 'Failed to update subscriber status.' }).waitFor();
    await row.locator('.status', { hasText: /^Active$/ }).waitFor();
    await page.unroute('**/activity');
    await row.locator('button', { hasText: 'Deactivate' }).click();
    await page.locator(toast, { hasText: 'Subscriber deactivated successfully' }).waitFor();
    await row.locator('.status', { hasText: 'Inactive' }).waitFor();
  });
});

test('a subscriber is deleted after a question, and the focus stays in the list', async (context) => {
  await visitAs(context, desktop, async (page) => {
    await page.goto(`${subscribersTab}&q=kaisa`);
    const button = page.locator('[aria-label^="Delete kaisa"]');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await button.click();
    assert.is(await button.count(), 1);
    page.once('dialog', (dialog) => {
      assert.is(dialog.message(), 'Are you sure you want to delete this subscriber?');
      void dialog.accept();
    });
    await button.click();
    await page.locator(toast, { hasText: 'Newsletter subscriber deleted successfully' }).waitFor();
    await page.locator('.list-empty').waitFor();
    await backOn(page, 'list');
  });
});

test('the subscribers are downloaded, and nobody is told so', async (context) => {
  const { db } = context.site;
  await visitAs(context, desktop, async (page) => {
    await page.goto(subscribersTab);
    await page.locator('tbody tr').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download CSV'),
    ]);
    assert.match(download.suggestedFilename(), /^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const file = readFileSync(await download.path(), 'utf8');
    assert.ok(file.startsWith('\ufeffEmail,Subscribed Date,Status,GDPR Consent\r\n'));
    await page.locator(toast, { hasText: 'CSV file downloaded successfully' }).waitFor();
    const rows = await db.selectFrom('newsletter_subscribers').selectAll().execute();
    await db.deleteFrom('newsletter_subscribers').execute();
    await page.reload();
    await page.locator('.list-empty').waitFor();
    await page.click('text=Download CSV');
    await page.locator(toast, { hasText: 'No subscribers to download.' }).waitFor();
    await db.insertInto('newsletter_subscribers').values(rows).execute();
  });
});

test('an application is looked at, made free and deleted by keyboard', async (context) => {
  await visitAs(context, desktop, async (page) => {
    await page.goto(`${applicationsTab}&kind=Honorary&show=pending`);
    const name = opener(page, 'Märta Mönsterdal');
    await name.focus();
    const row = await focused(page);
    await page.keyboard.press('Enter');
    await page.locator('#details', { hasText: 'Märta Mönsterdal' }).waitFor();
    assert.match(page.url(), /open=/);
    assert.ok(await page.evaluate(() => Boolean(document.activeElement?.closest('dialog'))));
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('open'));
    await backOn(page, row);

    await page.keyboard.press('Enter');
    await page.locator('#details').waitFor();
    await page.goBack();
    await backOn(page, row);
    await page.goForward();
    await page.reload();
    await page.locator('#details', { hasText: 'Märta Mönsterdal' }).waitFor();
    assert.match((await page.textContent('#not-askable'))!, 'No payment has been begun');

    await page.locator('button', { hasText: 'Set as free member' }).press('Enter');
    // Inside of the drawer: all else is covered by it.
    await page.locator(`dialog ${toast}`, { hasText: 'free of charge' }).waitFor();
    await page.locator('dialog .status', { hasText: 'Active' }).waitFor();
    await backOn(page, 'details');

    page.once('dialog', (dialog) => {
      assert.is(dialog.message(), 'Are you sure you want to delete this membership application?');
      void dialog.accept();
    });
    await page.locator('dialog button', { hasText: 'Delete' }).press('Enter');
    await page.locator(toast, { hasText: 'Application deleted successfully' }).waitFor();
    await page.locator('.list-empty').waitFor();
    await backOn(page, 'list');
  });
});

test('a payment is checked with the provider, who may be silent', async (context) => {
  await visitAs(context, { ...phone, expected: /status of 503/ }, async (page) => {
    await page.goto(`${applicationsTab}&q=sven`);
    await opener(page, 'Sven Provberg').click();
    await page.locator('.movements', { hasText: 'SEK 150' }).waitFor();
    const button = page.locator('button', { hasText: 'Re-check with the provider' });
    await button.click();
    await page.locator(toast, { hasText: 'Payment status: Paid' }).waitFor();
    await page.route('**/payment-check', (route) => route.fulfill({ status: 503, json: {} }));
    await button.click();
    await page.locator(toast, { hasText: 'does not answer just now' }).waitFor();
  });
});

test('a message is read, resolved, marked as unread and deleted', async (context) => {
  const id = await addMessage(context.site, {
    subject: '<img src=x onerror=alert(1)>',
    message: 'first line\n<script>alert(1)</script>',
    created_at: new Date().toISOString(),
  });
  const stored = () =>
    context.site.db
      .selectFrom('contact_submissions')
      .select(['read_at', 'resolved_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  await visitAs(context, desktop, async (page) => {
    await page.goto('/admin/inbox');
    const unread = page.locator('[data-unread]');
    await opener(page, 'Åsa Öberg').waitFor();
    const before = Number(await unread.textContent());
    await opener(page, 'Åsa Öberg').press('Enter');
    await page.locator('#details', { hasText: '<img src=x' }).waitFor();
    assert.is(
      await page.locator('.message-text').innerText(),
      'first line\n<script>alert(1)</script>',
    );
    await page.locator('[data-unread]', { hasText: String(before - 1) }).waitFor({
      state: 'attached',
    });
    assert.ok((await stored())!.read_at);
    assert.match(
      (await page.getAttribute('.drawer-actions a', 'href'))!,
      /^mailto:asa@example\.org\?subject=Re%3A%20%3Cimg/,
    );
    await page.locator('button', { hasText: 'Mark as resolved' }).press('Enter');
    await page.locator('button', { hasText: 'Reopen' }).waitFor();
    assert.ok((await stored())!.resolved_at);
    await page.locator('button', { hasText: 'Reopen' }).press('Enter');
    await page.locator('button', { hasText: 'Mark as resolved' }).waitFor();
    await page.locator('button', { hasText: 'Mark as unread' }).press('Enter');
    await page.locator('dialog.drawer[open]').waitFor({ state: 'hidden' });
    await page.locator('.message-unread', { hasText: 'Åsa Öberg' }).waitFor();
    assert.is((await stored())!.read_at, null);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('[aria-label="Delete the message of Åsa Öberg"]').press('Enter');
    await page.locator(toast, { hasText: 'Message deleted successfully' }).waitFor();
    await opener(page, 'Åsa Öberg').waitFor({ state: 'detached' });
    await backOn(page, 'list');
    assert.is(await stored(), undefined);
  });
});

/** One of the combinations on every run; AXE=all takes each language, scheme and width. */
const combinations = (['en', 'sv'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((device) => ({ language, colorScheme, device })),
  ),
);
const chosen =
  process.env.AXE === 'all'
    ? combinations
    : combinations.filter(
        ({ language, colorScheme, device }) =>
          language === 'sv' && colorScheme === 'light' && device === phone,
      );

for (const { language, colorScheme, device } of chosen) {
  const { width } = device.viewport;
  test(`axe finds nothing, and nothing scrolls sideways (${language}, ${colorScheme}, ${width} px)`, async (context) => {
    const options = { ...device, colorScheme, reducedMotion: 'reduce' } as const;
    await visitAs(context, options, async (page) => {
      for (const path of [subscribersTab, applicationsTab, '/admin/inbox?']) {
        // A few rows: axe looks at each of them in the same way.
        const some = path.includes('inbox') ? '' : '&q=namuna';
        await page.goto(`${path}${some}&lang=${language}`);
        await page.locator('tbody tr').first().waitFor();
        await assertAccessible(page, path);
        if (path === subscribersTab) continue;
        await page.locator('.opener').nth(4).click();
        await page.locator('#details').waitFor();
        await assertAccessible(page, `the drawer of ${path}`);
      }
    });
  });
}

test.run();
