import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addMessage } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, focusOn, openVisits, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits & { admin: SignedIn }>('people in the administration');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const toast = '[data-sonner-toast]';

const opener = (page: Page, name: string) => page.locator('.opener', { hasText: name });
test('a message is read, resolved, marked as unread and deleted', async ({
  admin,
  site,
  visit,
}) => {
  const id = await addMessage(site, {
    subject: '<img src=x onerror=alert(1)>',
    message: 'first line\n<script>alert(1)</script>',
    created_at: new Date().toISOString(),
  });
  const stored = () =>
    site.db
      .selectFrom('contact_submissions')
      .select(['read_at', 'resolved_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  await visit({ ...desktop, as: admin }, async (page) => {
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
      (await page.getAttribute('.reply-by-mail a', 'href'))!,
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
    await page.locator('[aria-label="Delete the message from Åsa Öberg"]').press('Enter');
    await page.locator(toast, { hasText: 'Message deleted successfully' }).waitFor();
    await opener(page, 'Åsa Öberg').waitFor({ state: 'detached' });
    await focusOn(page, 'tbody tr:first-child .opener');
    await becomes(stored, undefined);
  });
});

test.run();
