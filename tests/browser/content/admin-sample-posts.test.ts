import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { desktop, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';
import { editPost } from '../../helpers/browser/editor.ts';

const test = suite<Visits & { anna: SignedIn }>('sample posts in the editor');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('the editor writes the texts of all sample posts as they are stored, so saving them changes nothing', async ({
  visit,
  site,
  anna,
}) => {
  const posts = () => site.db.selectFrom('blog_posts').selectAll().orderBy('id').execute();
  const before = await posts();
  assert.ok(before.some(({ other_content }) => other_content !== ''));
  await visit({ ...desktop, as: anna }, async (page) => {
    for (const { id, title, content, other_content } of before) {
      await editPost(page, id);
      for (const [name, stored] of Object.entries({ content, other_content })) {
        const editor = page.locator(`#${name}[contenteditable=true]`);
        await editor.waitFor({ state: 'attached' });
        if (!(await editor.isVisible())) await page.getByRole('tab').nth(1).click();
        await editor.focus();
        await page.keyboard.press('Control+End');
        await page.keyboard.type('x');
        await page.keyboard.press('Backspace');
        const written = page.locator(`[name=${name}]`);
        assert.is(await written.inputValue(), stored, `${title}: ${name}`);
      }
      await page.getByRole('button', { name: /^Save (?:changes|draft)$/ }).click();
      await said(page, 'No changes');
    }
  });
  assert.equal(await posts(), before);
});

test.run();
