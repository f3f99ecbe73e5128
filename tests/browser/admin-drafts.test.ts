import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addPost } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { editPost, newPost, text } from '../helpers/browser/editor.ts';
import { deletePost, postsIn } from '../helpers/posts.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('text that is kept while it is typed');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const kept = (page: Page) => page.getByText(/^Autosaved \d/).waitFor();
const offer = (page: Page) => page.locator('.editor-form > .notice');

async function bodies(site: Visits['site']): Promise<string> {
  const rows = await site.db.selectFrom('content_drafts').select('body').execute();
  return rows.map(({ body }) => body).join();
}

test('Discard and Cancel delete it; Cancel asks first', async ({ visit, anna, site }) => {
  const id = await addPost(site, { title: 'Thrown away', publish_date: '2026-11-02' });
  const drafts = () =>
    site.db.selectFrom('content_drafts').select('id').where('item_id', '=', id).execute();
  await visit({ ...desktop, as: anna }, async (page) => {
    await editPost(page, id);
    await page.fill('[name=title]', 'Other');
    await kept(page);
    await page.reload();
    await editPost(page, id);
    await page.getByRole('button', { name: 'Discard them' }).click();
    await becomes(drafts, []);
    await page.fill('[name=title]', 'Again');
    await kept(page);
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await becomes(drafts, []);
    assert.is(asked, 1);
  });
});

test('a reload does not make the text of the same tab that of another window', async ({
  visit,
  anna,
  site,
}) => {
  const id = await addPost(site, { title: 'Reloaded', publish_date: '2026-11-02' });
  const elsewhere = (page: Page) => page.getByText('in another window').count();
  await visit({ ...desktop, as: anna }, async (page) => {
    await editPost(page, id);
    await page.fill('[name=title]', 'Before');
    await kept(page);
    await page.reload();
    await page.fill('[name=title]', 'After');
    await kept(page);
    assert.is(await elsewhere(page), 0);
    await offer(page).getByRole('link', { name: 'Continue with them' }).first().click();
    await page.locator('[name=draft]:not([value=""])').waitFor({ state: 'attached' });
    await page.fill('[name=title]', 'Just before');
    await page.reload();
    await page.fill('[name=title]', 'Just after');
    await kept(page);
    assert.is(await elsewhere(page), 0);
  });
});

test('offline says that nothing is kept, and keeps it as soon as it can', async ({
  visit,
  anna,
  site,
}) => {
  const id = await addPost(site, { title: 'On a train', publish_date: '2026-11-03' });
  await visit({ ...desktop, as: anna, expected: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    await editPost(page, id);
    await page.context().setOffline(true);
    await page.fill('[name=title]', 'In a tunnel');
    await page.getByText('They will be autosaved as soon as').waitFor();
    await page.context().setOffline(false);
    await kept(page);
    await becomes(async () => (await bodies(site)).includes('In a tunnel'), true);
  });
});

test('two people at the same text are told of each other', async ({ visit, anna, site }) => {
  const id = await addPost(site, { title: 'Both', publish_date: '2026-11-04' });
  const nils = await signIn(site, { email: 'nils@example.org' });
  await visit({ ...desktop, as: anna }, async (hers) => {
    await editPost(hers, id);
    await hers.fill('[name=title]', 'Hers');
    await kept(hers);
    await visit({ ...desktop, as: nils }, async (his) => {
      await editPost(his, id);
      await his.getByText('anna@example.org has also been writing here').waitFor();
      await his.fill('[name=title]', 'His');
      await kept(his);
      await hers.fill('[name=title]', 'Hers again');
      await hers.getByText('nils@example.org has also been writing here').waitFor();
    });
  });
  const drafts = await site.db
    .selectFrom('content_drafts')
    .select('body')
    .where('item_id', '=', id)
    .execute();
  assert.is(drafts.length, 2);
});

test('somebody whose item was deleted meanwhile brings it back, with and without scripts', async ({
  visit,
  anna,
  site,
}) => {
  for (const hasScripts of [true, false]) {
    const id = await addPost(site, { title: 'Deleted', publish_date: '2026-11-05' });
    const titles = async () =>
      (await postsIn(site))
        .filter((row) => row.publish_date === '2026-11-05')
        .map((row) => row.title);
    const options = {
      ...phone,
      javaScriptEnabled: hasScripts,
      as: anna,
      expected: /status of 404/,
    };
    await visit(options, async (page) => {
      await page.goto(paths.editItem('post', id));
      if (hasScripts) await page.waitForSelector(text);
      await page.fill('[name=title]', 'Typed');
      await deletePost(anna, id);
      const save = () => page.locator('.save-button').click();
      await save();
      const focus = hasScripts ? ':focus' : '';
      await page
        .locator(`.notice${focus}`, { hasText: 'Somebody else has deleted this' })
        .waitFor();
      assert.equal(await titles(), []);
      await page.getByRole('button', { name: 'Restore it' }).click();
      await page.getByText('has been restored from the trash').waitFor();
      assert.is(await page.inputValue('[name=title]'), 'Typed');
      assert.equal(await titles(), ['Deleted']);
      await save();
      await becomes(titles, ['Typed']);
    });
    await deletePost(anna, id);
  }
});

test('two devices that go on with the same draft lose nothing, and both are told', async ({
  visit,
  anna,
  site,
}) => {
  await site.db.deleteFrom('content_drafts').execute();
  await visit({ ...desktop, as: anna, expected: /status of 409/ }, async (desk) => {
    await newPost(desk);
    await desk.fill('[name=title]', 'At the desk');
    await kept(desk);
    await visit({ ...phone, as: anna }, async (pocket) => {
      await newPost(pocket);
      await offer(pocket).getByText('There are unsaved changes').waitFor();
      await pocket.getByRole('link', { name: 'Continue with them' }).click();
      await pocket.fill('[name=title]', 'On the bus');
      await kept(pocket);
      await becomes(async () => (await bodies(site)).includes('On the bus'), true);
      await desk.fill('[name=title]', 'At the desk again');
      const told =
        /^You are also working on these changes in another window.* What you type here is saved/;
      await desk.getByText(told).waitFor();
      await becomes(async () => (await bodies(site)).includes('At the desk again'), true);
      await assertAccessible(desk, 'a form whose draft goes on elsewhere');
      await pocket.fill('[name=title]', 'On the bus again');
      await becomes(async () => (await bodies(site)).includes('On the bus again'), true);
      assert.match(await bodies(site), 'At the desk again');
    });
  });
  const drafts = await site.db.selectFrom('content_drafts').select('id').execute();
  assert.is(drafts.length, 2);
});

test.run();
