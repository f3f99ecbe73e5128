import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes } from '../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  idle,
  openVisits,
  phone,
  settled,
  type Visits,
} from '../helpers/browser/browser.ts';

const test = suite<Visits>('the frame of every page');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** Returns the distance of the section from the top of the window, and the wanted distance. */
function landing(page: Page, id: string) {
  return page.evaluate((section) => {
    const height = (name: string) => document.getElementById(name)!.offsetHeight;
    return {
      top: Math.round(document.getElementById(section)!.getBoundingClientRect().top),
      wanted: height('site-header') + height('top-bar') + 44 + 20,
    };
  }, id);
}

/** Waits until the page has stopped scrolling at the section. */
const assertLandedAt = (page: Page, id: string) =>
  becomes(
    async () => {
      await settled(page);
      const { top, wanted } = await landing(page, id);
      return Math.abs(top - wanted) <= 2 ? 'in its place' : `at ${top}, not at ${wanted}`;
    },
    'in its place',
    id,
  );

test('links to sections scroll smoothly within a page, and open another page at their place', async ({
  visit,
}) => {
  await visit({ ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript(() => {
      const note = () => (document.documentElement.dataset.firstStop ??= String(scrollY));
      addEventListener('scroll', note);
    });
    const assertAtOnce = async () => {
      const firstStop = Number(await page.getAttribute('html', 'data-first-stop'));
      const end = await page.evaluate(() => scrollY);
      assert.ok(Math.abs(firstStop - end) < 100, `first to ${firstStop}, then to ${end}`);
    };
    await page.goto('/news#events');
    await assertLandedAt(page, 'events');
    await assertAtOnce();
    await page.waitForSelector('#menu a[data-section=news][aria-current]');
    await page.click('#menu a[data-section=about]');
    await page.waitForURL('**/#about');
    await assertLandedAt(page, 'about');
    await assertAtOnce();
    assert.is(await scrollBehaviour(page), 'smooth');
    await page.click('#menu a[data-section=awards]');
    await page.waitForURL('**/#awards');
    await assertLandedAt(page, 'awards');
    await page.waitForSelector('#menu a[data-section=awards][aria-current=true]');
    assert.is(await page.locator('#menu a[aria-current]').count(), 1);
  });
});

const scrollBehaviour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

test('a link closes the menu before the rest of the frame has come', async ({ visit }) => {
  await visit({ ...phone, expected: /ERR_FAILED|frame-/ }, async (page) => {
    await page.route('**/frame-*.js', (route) => route.abort());
    await page.goto('/');
    await page.click('.menu-button');
    await page.click('#menu a[data-section=membership]');
    await page.locator('#menu').waitFor({ state: 'hidden' });
  });
});

test('with reduced motion a link to a section is one jump', async ({ visit }) => {
  await visit({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
    await page.goto('/');
    assert.is(await scrollBehaviour(page), 'auto');
    await page.evaluate(() => {
      const note = () => (document.documentElement.dataset.firstStop = String(scrollY));
      addEventListener('scroll', note, { once: true });
    });
    await page.click('#menu a[data-section=contact]');
    await assertLandedAt(page, 'contact');
    const firstStop = Number(await page.getAttribute('html', 'data-first-stop'));
    const end = await page.evaluate(() => scrollY);
    assert.ok(Math.abs(firstStop - end) < 100, `first to ${firstStop}, then to ${end}`);
  });
});

test('on a phone the menu keeps the focus, and closes with Esc, a choice or a wide window', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await page.goto('/');
    const menu = page.locator('#menu');
    assert.not(await menu.isVisible());
    await page.click('.menu-button');
    await focusOn(page, '#menu *');
    const stays = () => page.evaluate(() => document.activeElement!.closest('#menu') !== null);
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press(stop < 10 ? 'Shift+Tab' : 'Tab');
      assert.ok(await stays(), `stop ${stop}`);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await focusOn(page, '.menu-button');
    await page.click('.menu-button');
    await page.click('#menu a[data-section=councils]');
    await menu.waitFor({ state: 'hidden' });
    await assertLandedAt(page, 'councils');
    await page.click('.menu-button');
    await focusOn(page, '#menu *');
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.waitForFunction(() => !document.querySelector('#menu')!.matches(':popover-open'));
    await becomes(() => page.locator('[inert]').count(), 0);
  });
});

test('somebody who reloads stays where they were', async ({ visit }) => {
  await visit({ ...desktop, isFresh: true }, async (page) => {
    await page.clock.install();
    await page.goto('/#awards');
    // Waits until the page would have scrolled to the anchor.
    await page.clock.runFor(300);
    await page.evaluate(() => scrollTo(0, 500));
    await settled(page);
    await page.reload();
    await page.clock.runFor(300);
    await becomes(() => page.evaluate(() => scrollY), 500);
    await settled(page);
    assert.is(await page.evaluate(() => scrollY), 500);
  });
});

test('the button to the top appears after 300 px and rises near the end', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/');
    const button = page.locator('#to-top');
    const bottom = () =>
      button.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    const scroll = async (y: number) => {
      await page.evaluate((to) => scrollTo(0, to), y);
      await settled(page);
    };
    assert.not(await button.isVisible());
    await scroll(300);
    assert.not(await button.isVisible());
    await scroll(301);
    await button.waitFor();
    await becomes(bottom, 24);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scroll(end - 200);
    await becomes(bottom, 24);
    await scroll(end - 199);
    await becomes(bottom, 220);
    await button.click();
    await becomes(() => page.evaluate(() => scrollY), 0);
    await focusOn(page, '#logo');
  });
});

test('the button to the top keeps away while it would cover a field', async ({ visit }) => {
  await visit(phone, async (page) => {
    await page.goto('/contact');
    const button = page.locator('#to-top');
    const field = page.locator('[name=message]');
    await field.evaluate((element) => {
      // So only the left edge of the button would cover the field.
      element.style.width = 'calc(100vw - 16px - 60px)';
      scrollBy(0, element.getBoundingClientRect().top - innerHeight + 90);
    });
    await settled(page);
    assert.ok(await page.evaluate(() => scrollY > 300));
    assert.not(await button.isVisible());
    await page.evaluate(() => scrollTo(0, document.querySelector('#content')!.scrollHeight));
    await button.waitFor();
  });
});

test('in a low window the bars scroll away, and a section begins at its top', async ({ visit }) => {
  await visit({ viewport: { width: 740, height: 360 } }, async (page) => {
    await page.goto('/');
    await page.click('main a[href="/#activities"]');
    await settled(page);
    const tops = await page.evaluate(() =>
      ['.language-bar', '#site-header', '#activities'].map(
        (part) => document.querySelector(part)!.getBoundingClientRect().top,
      ),
    );
    assert.ok(tops[0]! < -300 && tops[1]! < -300, tops.join());
    assert.ok(Math.abs(tops[2]! - 20) <= 2, tops.join());
  });
});

test('the first link skips the menu, and the page keeps up with somebody who tabs quickly', async ({
  visit,
}) => {
  await visit({ ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await focusOn(page, '.skip-link');
    await page.keyboard.press('Enter');
    await focusOn(page, '#content');
    for (let stop = 0; stop < 30; stop += 1) await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && scrollY > 0;
    });
    assert.ok(isSeen);
  });
});

/** Visits the contact page, where some files arrive only when they are released. */
async function visitWithout(page: Page, files: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.locator('#write').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.documentElement.style.scrollPaddingTop !== '');
  return { release, hasReact: () => asked.some((address) => address.includes('/hydrate-')) };
}

const awake = '[data-island=contact-form][data-awake]';

test('React waits until the page has asked about cookies', async ({ visit }) => {
  await visit({ ...desktop, consent: null, isFresh: true }, async (page) => {
    // Forms with a draft do not wait for a touch.
    await page.addInitScript(() => sessionStorage.setItem('contact-draft', '{}'));
    const { release, hasReact } = await visitWithout(page, '**/consent-dialog-*.js');
    await page.waitForLoadState('load');
    await idle(page);
    assert.not(hasReact());
    release();
    await page.waitForSelector('#consent:modal');
    await page.waitForSelector(awake);
  });
});

test('React waits until the page has loaded, but not for somebody who begins to write', async ({
  visit,
}) => {
  await visit(desktop, async (page) => {
    const { release, hasReact } = await visitWithout(page, '**/*.woff2');
    await idle(page);
    assert.not(hasReact());
    await page.locator('[name=first_name]').pressSequentially('Asta');
    await page.waitForSelector(awake);
    assert.is(await page.inputValue('[name=first_name]'), 'Asta');
    release();
  });
});

test('the language is stored, and comes back when the cookie has expired', async ({ visit }) => {
  await visit(desktop, async (page) => {
    const stored = () => page.evaluate(() => localStorage.getItem('language'));
    await page.goto('/news');
    await page.waitForLoadState();
    assert.is(await stored(), null);
    assert.equal(await page.context().cookies(), []);
    await page.click('.language-bar a[lang=sv]');
    await page.waitForSelector('html[lang=sv]');
    await page.waitForLoadState();
    await becomes(stored, 'sv');
    await page.context().clearCookies();
    // The page redirects before it has loaded.
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForURL('**/?lang=sv');
    await page.waitForSelector('html[lang=sv]');
  });
});

test('the map is a drawing until somebody clicks, and stays one while the map cannot be reached', async ({
  visit,
}) => {
  await visit({ ...phone, expected: /ERR_FAILED/ }, async (page) => {
    let calls = 0;
    let isThere = false;
    await page.route('https://www.openstreetmap.org/**', (route) => {
      calls += 1;
      return isThere ? route.fulfill({ body: 'a map' }) : route.abort();
    });
    await page.goto('/contact');
    const embed = page.locator('[data-embed]');
    const link = embed.locator('a');
    await embed.scrollIntoViewIfNeeded();
    await page.waitForSelector('[data-embed][data-awake]');
    const drawing = (await page.locator('.map-frame').boundingBox())!;
    const button = (await link.boundingBox())!;
    assert.ok(button.y >= drawing.y + drawing.height, 'nothing covers the drawing');
    assert.equal([calls, await page.locator('iframe').count()], [0, 0]);
    await link.click();
    await page.getByText('cannot be reached right now').waitFor();
    assert.is(await page.locator('iframe').count(), 0);
    assert.ok((await embed.locator('svg').first().isVisible()) && (await link.isVisible()));
    isThere = true;
    await link.click();
    await embed
      .locator('iframe[src*="openstreetmap.org/export/embed"][title]:not([title=""])')
      .waitFor();
  });
});

test.run();
