import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';
import { deletePost, savePost } from '../../helpers/content/posts.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('the way back in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('the form of a post has an address, and Undo brings a deleted one back', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna, expected: /404/ }, async (page) => {
    await page.goto(paths.dashboardTab('posts'));
    await page.getByRole('link', { name: 'New Post' }).click();
    const title = page.locator('.edit-form [name=title]');
    await title.waitFor();
    await page.goBack();
    await title.waitFor({ state: 'detached' });
    await page.goForward();
    await title.fill('Deleted by mistake');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const row = page.locator('.item', { hasText: 'Deleted by mistake' });
    await row.getByRole('link', { name: 'Deleted by mistake' }).click();
    await title.waitFor();
    const address = page.url();
    const id = new URL(address).searchParams.get('edit')!;
    await page.goBack();
    await row.waitFor();
    await page.goto(address);
    assert.is(await title.inputValue(), 'Deleted by mistake');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await row.waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await row.getByRole('button', { name: /^Delete/ }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Restored as it was');
    await row.waitFor();
    await page.goto(address.replaceAll(id, 'never-there'));
    await page.getByText('This item is no longer here').waitFor();
  });
});

test('a new post that was saved has its own address', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(`${paths.dashboardTab('posts', { kind: 'lacks-sv' })}&new=`);
    const title = page.locator('.edit-form [name=title]');
    await title.fill('Written in the panel');
    await page.getByRole('button', { name: 'Save and keep editing' }).click();
    await page.waitForURL(/edit=/);
    assert.is(await title.inputValue(), 'Written in the panel');
    await page.reload();
    await title.waitFor();
    assert.is(await title.inputValue(), 'Written in the panel');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(/tab=posts&kind=lacks-sv/);
    await title.waitFor({ state: 'detached' });
  });
});

test('an earlier version is shown and restored, in Swedish on a phone', async ({
  visit,
  anna,
  site,
}) => {
  const id = await addPost(site, { title: 'Before', publish_date: '2026-11-20', summary: 'One' });
  await savePost(site, anna, { title: 'After', summary: 'Two', content: '<p>Words</p>' }, id);
  await visit({ ...phone, as: anna }, async (page) => {
    await page.goto(`${paths.editItem('post', id)}&lang=sv`);
    await page.getByText('Tidigare versioner', { exact: true }).click();
    const versions = page.locator('.versions > li');
    await versions.nth(1).getByRole('link').click();
    await versions.nth(1).getByText('Before').waitFor();
    assert.match((await versions.nth(0).textContent())!, 'anna@example.org');
    await assertAccessible(page, 'earlier versions');
    await page.getByRole('button', { name: 'Återställ den här versionen' }).click();
    await said(page, 'är återställd');
    assert.is(await page.inputValue('[name=title]'), 'Before');
    await page.locator('.versions > li').nth(2).waitFor({ state: 'attached' });
    await deletePost(anna, id);
    await page.goto(`${paths.adminTrash()}?lang=sv`);
    await page.getByText('Before').first().waitFor();
    await assertAccessible(page, 'the trash');
    await page.goto(`${paths.adminTrashItem('post', id, 'deletion')}?lang=sv`);
    await assertAccessible(page, 'deleting for good');
  });
  const { title, summary, version } = await site.db
    .selectFrom('content_trash')
    .select('body')
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ body }) => JSON.parse(body) as Record<string, unknown>);
  assert.equal([title, summary, version], ['Before', 'One', 3]);
});

test.run();
