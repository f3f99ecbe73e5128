import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addPost } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { desktop, focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { open, said } from '../helpers/browser/dashboard.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('the way back in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

/** Each list, a field of its form that must be filled in, and the questions of a deletion. */
const lists = [{ path: paths.dashboardTab('posts'), field: 'title', kind: 'post', questions: 1 }];

for (const { path, field, kind, questions } of lists) {
  test(`the form of a ${kind} has an address, and Undo brings a deleted one back`, async ({
    visit,
    anna,
  }) => {
    await visit({ ...desktop, as: anna, expected: /404/ }, async (page) => {
      let asked = 0;
      page.on('dialog', (dialog) => {
        asked += 1;
        void dialog.accept();
      });
      await open(page, path);
      await page.click('#edit-new');
      const input = page.locator(`.editor-form [name=${field}]`);
      await input.waitFor();
      await page.goBack();
      await input.waitFor({ state: 'detached' });
      await page.goForward();
      await page.waitForURL(/edit=new/);
      await page.fill(`.editor-form [name=${field}]`, 'Deleted by mistake');
      await page
        .locator('.editor-form:has([name=' + field + ']) .form-actions .button')
        .first()
        .click();
      const row = page.locator('.item', { hasText: 'Deleted by mistake' });
      await row.getByRole('link', { name: 'Deleted by mistake' }).click();
      await input.waitFor();
      const address = page.url();
      const id = new URL(address).searchParams.get('edit')!;
      await page.goBack();
      await focusOn(page, `#edit-${id}`);
      await page.goto(address);
      await input.waitFor();
      assert.is(await input.inputValue(), 'Deleted by mistake');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await focusOn(page, `#edit-${id}`);
      assert.not.match(page.url(), id);
      await row.getByRole('button', { name: /^Delete/ }).click();
      await row.waitFor({ state: 'detached' });
      assert.is(asked, questions);
      await page.getByRole('button', { name: 'Undo' }).click();
      await said(page, 'Restored as it was');
      await row.waitFor();
      await page.goto(address.replace(id, 'never-there'));
      await page.getByText('This item is no longer here').waitFor();
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.waitForURL((url) => !url.searchParams.has('edit'));
    });
  });
}

test('the back button asks about unsaved text, and a new post that was saved has its own address', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna, expected: /ERR_FAILED/ }, async (page) => {
    await open(page, `${paths.dashboardTab('posts')}&kind=lacks-sv`);
    await page.click('#edit-new');
    const title = page.locator('.editor-form [name=title]');
    await title.fill('Written in the panel');
    await page.getByRole('button', { name: 'Save and keep editing' }).click();
    await page.waitForURL(/edit=(?!new)/);
    assert.is(await title.inputValue(), 'Written in the panel');
    await page.reload();
    await title.waitFor();
    assert.is(await title.inputValue(), 'Written in the panel');
    await page.route('**/drafts/*', (route) => route.abort());
    await title.fill('Changed');
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.evaluate(() => history.back());
    await asked;
    await page.waitForURL(/kind=lacks-sv&edit=/);
    assert.is(await title.inputValue(), 'Changed');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.evaluate(() => history.back());
    await title.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search === '?tab=posts&kind=lacks-sv');
  });
});

for (const [language, size] of [
  ['en', desktop],
  ['sv', phone],
] as const) {
  test(`an earlier version is shown and restored, in ${language}`, async ({
    visit,
    anna,
    site,
  }) => {
    const id = await addPost(site, { title: 'Before', publish_date: '2026-11-20', summary: 'One' });
    await anna.send('PUT', `${paths.adminApi()}/posts/${id}`, {
      title: 'After',
      publish_date: '2026-11-20',
      summary: 'Two',
      content: '<p>Words</p>',
      is_published: true,
      version: 1,
    });
    const t = {
      en: {
        versions: 'Earlier versions',
        restore: 'Restore this version',
        done: 'has been restored',
      },
      sv: {
        versions: 'Tidigare versioner',
        restore: 'Återställ den här versionen',
        done: 'är återställd',
      },
    }[language];
    await visit({ ...size, as: anna }, async (page) => {
      await open(page, `${paths.dashboardTab('posts')}&lang=${language}`);
      await page.click(`#edit-${id}`);
      await page.getByText(t.versions).click();
      const versions = page.locator('.versions > li');
      await versions.nth(1).getByRole('button').click();
      await versions.nth(1).getByText('Before').waitFor();
      assert.match((await versions.nth(0).textContent())!, 'anna@example.org');
      await assertAccessible(page, `earlier versions, ${language}`);
      await page.getByRole('button', { name: t.restore }).click();
      await said(page, t.done);
      assert.is(await page.inputValue('[name=title]'), 'Before');
      await page.locator('.versions > li').nth(2).waitFor();
      await anna.send('DELETE', `${paths.adminApi()}/posts/${id}`);
      await page.goto(`${paths.adminTrash()}?lang=${language}`);
      await page.getByText('Before').first().waitFor();
      await assertAccessible(page, `the trash, ${language}`);
      await page.goto(`${paths.adminTrashItem('post', id, 'deletion')}?lang=${language}`);
      await assertAccessible(page, `deleting for good, ${language}`);
    });
    const { title, summary, version } = await site.db
      .selectFrom('content_trash')
      .select('body')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ body }) => JSON.parse(body) as Record<string, unknown>);
    assert.equal([title, summary, version], ['Before', 'One', 3]);
  });
}

test('an item that somebody else has deleted comes back from the trash with what is typed', async ({
  visit,
  anna,
  site,
}) => {
  const id = await addPost(site, { title: 'Deleted by Nils', publish_date: '2026-11-21' });
  const nils = await signIn(site, { email: 'nils@example.org' });
  await visit({ ...desktop, as: anna, expected: /404/ }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.fill('[name=title]', 'Kept by Anna');
    await nils.send('DELETE', `${paths.adminApi()}/posts/${id}`);
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Restore it' }).click();
    await said(page, 'Restored from the trash');
    await page.keyboard.press('Control+s');
    await said(page, 'Blog post updated');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .select(['title', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  assert.equal(row, { title: 'Kept by Anna', version: 3 });
});

test.run();
