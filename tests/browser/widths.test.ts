import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchWithLargeText } from '../../scripts/tools/chromium.ts';
import { paths } from '../../src/shared/paths.ts';
import { flag } from '../fixtures/pictures.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { overflow } from '../helpers/browser/accessible.ts';
import { desktop, openVisits, type Visits } from '../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../helpers/browser/combinations.ts';
import { remind } from '../helpers/people/money.ts';

const test = suite<Visits & { admin: SignedIn }>('pages in every width, and on paper');

test.before(async (context) => {
  const visits = await openVisits(undefined, { SMTP_URL: 'smtp://127.0.0.1:1' });
  Object.assign(context, visits, { admin: await signIn(visits.site, { secondFactor: true }) });
});

test.after((visits) => visits.close());

/** Swedish words are longer. */
const languages = combinationsOf('sv light 360', 'en light 360').map(({ language }) => language);

/** Checks pages that once scrolled sideways, and that the language is whole in its bar. */
async function assertFit(page: Page, pages: Record<string, number[]>): Promise<void> {
  for (const [path, widths] of Object.entries(pages)) {
    for (const language of languages) {
      await page.goto(inLanguage(path, language));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        assert.is(await overflow(page), 0, `${path} in ${language}, ${width} px`);
        const bar = await page.locator('.language-bar').boundingBox();
        const pill = await page.locator('.language-bar [aria-current]').boundingBox();
        assert.ok(pill!.y >= 0 && pill!.height <= bar!.height, 'the language in its bar');
      }
    }
  }
}

test('no page is wider than the window, with text of 100 %', async ({ visit }) => {
  const pages = {
    [paths.home()]: [320],
    [paths.about()]: [960, 984, 1024],
    [paths.awards()]: [320, 640, 768, 776, 1024],
    [paths.councils()]: [320],
  };
  await visit({}, (page) => assertFit(page, pages));
});

test('no page is wider than the window, with text of 200 %', async () => {
  const pages = {
    [paths.home()]: [320, 360],
    [paths.councils()]: [624],
    [paths.awards()]: [1280, 1552],
  };
  const { visit, close } = await openVisits(launchWithLargeText);
  try {
    await visit({}, async (page) => {
      await assertFit(page, pages);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(inLanguage(paths.councils(), 'sv'));
      const boxOf = async (part: string) => (await page.locator(part).first().boundingBox())!;
      const [logo, menu] = [await boxOf('.logo'), await boxOf('.menu-button')];
      assert.ok(menu.y < logo.y + logo.height, 'name and menu share a row');
    });
  } finally {
    await close();
  }
});

test('lists of the office fit, and leave the window to themselves where text has 200 %', async ({
  admin,
  visit,
}) => {
  await remind(admin);
  const lists = [paths.adminFees(), paths.adminPayments(), paths.adminMembers()];
  await visit({ as: admin }, async (page) => {
    for (const path of [...lists, paths.adminOverview()]) {
      for (const language of languages) {
        await page.goto(inLanguage(path, language));
        for (const width of [320, 360, 800, 900, 930]) {
          await page.setViewportSize({ width, height: 800 });
          assert.is(await overflow(page), 0, `${path} in ${language}, ${width} px`);
        }
        // 1440 × 900 at 200 %
        await page.setViewportSize({ width: 720, height: 450 });
        assert.is(await overflow(page), 0, `${path} in ${language}, 720 px`);
        const header = await page.locator('body > header').boundingBox();
        assert.ok(header!.height < 450 / 4, `${path} in ${language}: ${header!.height} px`);
      }
    }
  });
});

test('the texts beside the years of the festival are in line', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.ulrikaFestival());
    const starts = await page
      .locator('.timeline-text')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
    assert.is(new Set(starts).size, 1, starts.join());
  });
});

const seen = (page: Page, parts: string) => page.locator(parts).filter({ visible: true }).count();

test('every printed page has the emblem above and the address below, but no controls', async ({
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

test('a printed article is alone, with its address and those of its links', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.news());
    await page.click('.post-card a');
    await page.waitForSelector('.article');
    assert.is(await seen(page, '.on-paper'), 0, 'the address is for paper alone');
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

test('the printed festival page shows all pictures and what is folded', async ({ visit }) => {
  await visit(desktop, async (page) => {
    // Drawing the copies of all pictures would take seconds.
    const body = await flag().webp().toBuffer();
    await page.route('**/files/**', (route) => route.fulfill({ body, contentType: 'image/webp' }));
    await page.goto(paths.ulrikaFestival());
    const hasAll = () => [...document.images].every(({ naturalWidth }) => naturalWidth > 0);
    assert.not(await page.evaluate(hasAll), 'pictures are loaded when they come near');
    // Makes the events of printing.
    await page.pdf();
    await page.waitForFunction(hasAll);
    const folded = page.locator('.festival-was .festival-schedule');
    assert.not(await folded.isVisible());
    await page.emulateMedia({ media: 'print' });
    assert.ok(await folded.isVisible());
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

test('printed pages of the office have their facts, but nothing to press', async ({
  admin,
  site,
  visit,
}) => {
  const firstOf = (kind: 'person' | 'organisation') =>
    site.db
      .selectFrom('members')
      .select('id')
      .where('kind', '=', kind)
      .where(
        'id',
        'in',
        site.db.selectFrom('fees').select('member_id').where('member_id', 'is not', null),
      )
      .where('id', 'not in', site.db.selectFrom('member_contacts').select('member_id'))
      .orderBy('number')
      .executeTakeFirstOrThrow();
  const { name } = await site.db.selectFrom('pictures').select('name').executeTakeFirstOrThrow();
  await visit({ ...desktop, as: admin }, async (page) => {
    for (const [path, facts] of [
      [paths.adminPicture(name), '.focus-picture img, .picture-facts'],
      [paths.adminMember((await firstOf('person')).id), '.member-sentence, .records, .table'],
      [paths.adminMember((await firstOf('organisation')).id), '.member-sentence, .records, .table'],
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
