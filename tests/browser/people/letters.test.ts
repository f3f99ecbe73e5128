import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { onDisk } from '../../helpers/browser/dashboard.ts';
import { summons } from '../../helpers/people/letters.ts';

const test = suite<Visits & { admin: SignedIn }>('letters to members in a browser');

test.before(async (context) => {
  const visits = await openVisits(undefined, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@example.org',
  });
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after(({ close }) => close());

for (const { name, language, options } of combinationsOf('en light 1440', 'sv dark 360')) {
  test(`a chosen file outlives a fault, and the letter is planned (${name})`, async (visits) => {
    const { admin, visit } = visits;
    const [file] = onDisk(visits, { 'Dagordning.pdf': Buffer.from('%PDF-1.7\n%%EOF\n') });
    await visit({ ...options, as: admin, expected: /422/ }, async (page) => {
      await page.goto(inLanguage(paths.adminNewLetter(), language));
      await page.check('[name=purpose][value=summons]');
      await page.fill('#text_sv', summons.text_sv);
      await page.setInputFiles('#file', file!);
      await page.click('.editor-form .form-actions button');
      await page.locator('#subject_sv[aria-invalid=true]').waitFor();
      await assertAccessible(page, 'the form with a file');
      await page.fill('#subject_sv', summons.subject_sv);
      const drafts = await page.evaluate(() => JSON.stringify(localStorage));
      assert.match(drafts, summons.subject_sv);
      assert.not.match(drafts, Buffer.from('%PDF-1.7').toString('base64').slice(0, 8));
      await page.click('.editor-form .form-actions button');
      await page.locator('a[href$=pdf]').waitFor();
      await assertAccessible(page, 'the letter');
      await page.fill('#day', '2001-01-01');
      await page.click('form[action$=planning] .form-actions button');
      await page.locator('#day[aria-invalid=true]').waitFor();
      await assertAccessible(page, 'a day that has passed');
      await page.fill('#day', new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
      await page.click('form[action$=planning] .form-actions button');
      await page.locator('form[action$=unplanning]').waitFor();
      await assertAccessible(page, 'the planned letter');
    });
  });
}

test.run();
