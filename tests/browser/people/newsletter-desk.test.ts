import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { addReaders, senderOf } from '../../helpers/people/newsletters.ts';
import { openPostOffice, type PostOffice } from '../../helpers/post-office.ts';

const test = suite<Visits & { admin: SignedIn; office: PostOffice }>('the newsletter desk');

test.before(async (context) => {
  const office = await openPostOffice();
  const env = { SMTP_URL: office.url, MAIL_PER_MINUTE: '600000', ABUSE_LIMITS: 'off' };
  const visits = await openVisits(undefined, env);
  await addReaders(visits.site);
  await addPost(visits.site, { title: 'Lampor', other_title: 'Lamps', language: 'sv' });
  Object.assign(context, visits, { office, admin: await signedInAs(visits.site) });
});

test.after(async ({ close, office }) => {
  await close();
  await office.close();
});

for (const { name, language, options } of combinationsOf('sv light 1440', 'en dark 360')) {
  test(`a newsletter is begun, changed, tried, sent and followed to its end (${name})`, async (visits) => {
    const { admin, office, site, visit } = visits;
    const subject = `Nyheter ${name}`;
    const before = office.received.length;
    await visit({ ...options, as: admin }, async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(inLanguage(paths.adminNewsletters(), language));
      await assertAccessible(page, 'the list');
      await page.click(`form[action="${paths.adminNewsletterStart()}"] button`);
      await page.locator('.ProseMirror').first().waitFor();
      await page.fill('#title', subject);
      await page.locator('.ProseMirror').first().click();
      await page.keyboard.type('Hej! ');
      await assertAccessible(page, 'the form');
      await page.click('.save-button');
      const row = page.locator('.items li', { hasText: subject });
      await row.locator('.button').first().click();
      await page.locator('iframe').waitFor();
      await assertAccessible(page, 'the page of a draft');
      const shown = page.frameLocator('iframe').locator('h1');
      await becomes(async () => (await shown.innerText()).length > 0, true);
      await page.click('form[action$="/test"] button');
      await page.locator('.toast').waitFor();
      assert.is(office.received.length, before + 2);
      await page.click('form[action$="/sending"] button');
      await page.locator('[data-live]').waitFor();
      await assertAccessible(page, 'the page of one that goes out');
      await senderOf(site).sendDue();
      // The script finds out by itself.
      await page.locator('.status-good').waitFor({ timeout: 15_000 });
      await assertAccessible(page, 'the page of one that was sent');
      const { refused, sent, slug } = await site.db
        .selectFrom('newsletters')
        .select(['sent', 'refused', 'slug'])
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow();
      assert.ok(sent > 2);
      assert.equal([office.received.length, refused], [before + 2 + sent, 0]);
      await page.goto(inLanguage(paths.newsletterIssue(slug!), language));
      await assertAccessible(page, 'the issue in the archive');
      await page.goto(inLanguage(paths.newsletters(), language));
      await assertAccessible(page, 'the archive');
    });
  });
}

test.run();
