import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { signIn } from '../helpers/admin.ts';
import { desktop, openVisits, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('paper');

const seen = (page: Page, parts: string) => page.locator(parts).filter({ visible: true }).count();

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

test('every page has the emblem above and the address below, but no controls', async ({
  visit,
}) => {
  await visit({ ...desktop, consent: null }, async (page) => {
    await page.goto('/');
    await page.waitForSelector('#consent:modal');
    await page.emulateMedia({ media: 'print' });
    const parts = ['.skip-link', '#consent', '.site-header nav', '.site-footer nav', '#to-top'];
    for (const part of parts) assert.is(await seen(page, part), 0, part);
    for (const part of ['.logo', 'h1', '.site-footer address']) {
      assert.is(await seen(page, part), 1, part);
    }
  });
});

test('an article is alone, with its address and those of its links', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.news());
    await page.click('.post-card a');
    await page.waitForSelector('.article');
    await page.emulateMedia({ media: 'print' });
    const others = await page
      .locator('h1, h2, nav, .more')
      .filter({ visible: true })
      .evaluateAll((parts) => parts.filter((part) => !part.closest('.article')).length);
    assert.is(others, 0);
    assert.ok(await page.isVisible('.article h1'));
    const address = await page.locator('.article .on-paper').innerText();
    assert.is(new URL(address).pathname, new URL(page.url()).pathname);
    const link = page.locator('.article .prose a[href^=http]').first();
    const target = await link.evaluate((a) => getComputedStyle(a, '::after').content);
    assert.match(target, (await link.getAttribute('href'))!);
  });
});

test('shows all pictures of the festival', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.ulrikaFestival());
    const hasAll = () => [...document.images].every(({ naturalWidth }) => naturalWidth > 0);
    assert.not(await page.evaluate(hasAll), 'pictures are loaded when they come near');
    // Makes the events of printing.
    await page.pdf();
    // The copies are drawn now, one after the other, which takes long on a busy machine.
    await page.waitForFunction(hasAll, undefined, { timeout: 100_000 });
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('.timeline-carousel').evaluateAll(
      (carousels) =>
        carousels.filter((carousel) => {
          const { left, right } = carousel.getBoundingClientRect();
          return [...carousel.querySelectorAll('img')].some((image) => {
            const box = image.getBoundingClientRect();
            return box.left < left - 1 || box.right > right + 1;
          });
        }).length,
    );
    assert.is(cut, 0);
  });
});

test('pages of the office have their facts, but nothing to press', async ({ site, visit }) => {
  const { id } = await site.db
    .selectFrom('members')
    .innerJoin('charges', 'charges.member_id', 'members.id')
    .select('members.id')
    .executeTakeFirstOrThrow();
  const { name } = await site.db.selectFrom('pictures').select('name').executeTakeFirstOrThrow();
  await visit({ ...desktop, as: await signIn(site) }, async (page) => {
    for (const [path, facts] of [
      [paths.adminPicture(name), '.focus-picture img, .picture-facts'],
      [paths.adminMember(id), '.member-sentence, .records, .table'],
      [paths.adminPayments(), '.movement-table'],
      [paths.dashboardTab('events'), '.items'],
    ] as const) {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      assert.is(
        await seen(page, 'nav:not(.pager), button, input, select, textarea, .button'),
        0,
        path,
      );
      for (const part of await page.locator(facts).all()) assert.ok(await part.isVisible(), path);
    }
  });
});

test.run();
