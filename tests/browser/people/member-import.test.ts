import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { tabTo } from '../../helpers/browser/dashboard.ts';

const test = suite<Visits & { admin: SignedIn }>('the import of members in a browser');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const fileFor = (name: string) => ({
  name: 'medlemmar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Namn;E-post;Telefon;Medlemsform;Startar;Betald den;Betalt belopp;Betalsätt',
      `Åsa ${name};asa.${name}@example.org;070-123 45 67;Core;2026-09-01;2026-09-01;500,00;Swish`,
      `Bo ${name};bo.${name}@example.org;;;;;;`,
      'Cia Utan;ingen adress;;Guld;2026-02-30;;;',
    ].join('\r\n'),
    'latin1',
  ),
});

for (const { name, language, options } of combinationsOf('sv light 360')) {
  test(`works with the keyboard alone, and axe finds nothing (${name})`, async ({
    admin,
    site,
    visit,
  }) => {
    const person = `Ek${language}`;
    await visit({ ...options, as: admin, expected: /status of 422/ }, async (page) => {
      // Early, because Chromium opens a window of its own until it knows that somebody listens.
      const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
      await page.goto(inLanguage(paths.adminMembers(), language));
      await tabTo(page, page.locator(`a[href="${paths.adminImport()}"]`));
      await page.keyboard.press('Enter');
      await page.locator('#file').waitFor();
      await tabTo(page, page.locator('button.button:not(.button-quiet)'));
      await page.keyboard.press('Enter');
      await page.locator('#file-error').waitFor();
      await assertAccessible(page, 'a refused file');

      await tabTo(page, page.locator('#file'));
      await page.keyboard.press('Space');
      await (await chooser).setFiles(fileFor(person));
      await tabTo(page, page.locator('button.button:not(.button-quiet)'));
      await page.keyboard.press('Enter');
      await page.locator('.import-columns').waitFor();
      await assertAccessible(page, 'the columns');
      // The fifth column is none of ours.
      assert.is(await page.locator('#column-4').inputValue(), '');
      await tabTo(page, page.locator('#column-4'));
      await page.keyboard.type(language === 'sv' ? 'Period: f' : 'Membership period: f');
      assert.is(await page.locator('#column-4').inputValue(), 'starts_on');
      await tabTo(page, page.locator('button.button:not(.button-quiet)'));
      await page.keyboard.press('Enter');
      await page.locator('.import-counts').waitFor();
      assert.equal(await page.locator('.import-counts dd').allTextContents(), ['3', '0', '0', '0']);
      await assertAccessible(page, 'the trial');
      await tabTo(page, page.locator('button[value="import"]'));
      await page.keyboard.press('Enter');
      await page.locator('#undo').waitFor();
      await assertAccessible(page, 'the result');
      await page.goBack();
      await page.reload();
      // What was imported cannot be imported again.
      await page.locator('#undo').waitFor();
    });
    const found = await site.db
      .selectFrom('members')
      .select('full_name')
      .where('full_name', 'like', `% ${person}`)
      .execute();
    assert.is(found.length, 2);
  });
}

test.run();
