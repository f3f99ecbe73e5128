import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { desktop, openVisits, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('paper');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

test('shows no link to skip to the content, and no dialog', async ({ visit }) => {
  await visit({ ...desktop, consent: null }, async (page) => {
    await page.goto('/');
    await page.waitForSelector('#consent:modal');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.skip-link', '#consent', '.site-header', '.site-footer']) {
      assert.not(await page.isVisible(part), part);
    }
    assert.ok(await page.isVisible('h1'));
  });
});

test('shows an article alone', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.news());
    await page.click('.post-card a');
    await page.waitForSelector('.article');
    await page.emulateMedia({ media: 'print' });
    const seen = await page
      .locator('h1, h2, nav, .more')
      .filter({ visible: true })
      .evaluateAll((parts) => parts.filter((part) => !part.closest('.article')).length);
    assert.is(seen, 0);
    assert.ok(await page.isVisible('.article h1'));
  });
});

test('shows all pictures of the festival', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.ulrikaFestival());
    const hasAll = () => [...document.images].every(({ naturalWidth }) => naturalWidth > 0);
    assert.not(await page.evaluate(hasAll), 'pictures are loaded when they come near');
    // Makes the events of printing.
    await page.pdf();
    // With its long limit, because drawing their copies takes seconds on a busy machine.
    await page.waitForFunction(hasAll);
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

test.run();
