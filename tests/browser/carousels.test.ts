import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../src/shared/paths.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('carousels');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** Goes to a carousel and waits until its buttons work. */
async function open(page: Page, path: string, carousel: string) {
  await page.goto(path);
  const found = page.locator(carousel).first();
  const next = page.locator(
    `[data-awake] ${carousel} [data-action=next]:not([aria-disabled=true])`,
  );
  // What comes above it moves it out of view again, where no script comes to it.
  const isReady = async () => {
    await found.scrollIntoViewIfNeeded();
    return (await next.count()) > 0;
  };
  await becomes(isReady, true);
  return found;
}

/** Returns the numbers of the cards that are fully in view, from one. */
function shown(page: Page, carousel: string): Promise<number[]> {
  return page
    .locator(carousel)
    .first()
    .evaluate((element) => {
      const view = element.querySelector('.carousel-viewport')!.getBoundingClientRect();
      return [...element.querySelectorAll('.carousel-slide')].flatMap((slide, index) => {
        const { left, right, width } = slide.getBoundingClientRect();
        return width > 0 && left >= view.left - 1 && right <= view.right + 1 ? [index + 1] : [];
      });
    });
}

const widths = [
  { width: 1440, pictures: 5, plans: 3 },
  { width: 1024, pictures: 5, plans: 3 },
  { width: 1023, pictures: 3, plans: 2 },
  { width: 768, pictures: 3, plans: 2 },
  { width: 767, pictures: 3, plans: 1 },
  { width: 640, pictures: 3, plans: 1 },
  { width: 639, pictures: 2, plans: 0 },
];

test('the width decides how many pictures and plans are in view', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.ulrikaFestival());
    for (const { width, pictures } of widths) {
      await page.setViewportSize({ width, height: 800 });
      await becomes(
        async () => (await shown(page, '.timeline-carousel')).length,
        pictures,
        `${width} px`,
      );
      const [card, next] = await page
        .locator('.timeline-carousel')
        .first()
        .locator('.carousel-slide')
        .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().toJSON()));
      assert.is(Math.round(next.left - card.right), 16);
      assert.ok(card.width >= 120);
      if (width === 1440) assert.equal([card.width, card.height], [216, 260]);
    }
    await page.goto(paths.membership());
    for (const { width, plans } of widths) {
      await page.setViewportSize({ width, height: 800 });
      await becomes(async () => (await shown(page, '.plan-carousel')).length, plans, `${width} px`);
    }
  });
});

test('buttons, arrow keys and Tab move the plans, and each says where it is', async ({ visit }) => {
  await visit({ ...desktop, expected: /status of 404/ }, async (page) => {
    const carousel = await open(page, paths.membership(), '.plan-carousel');
    const view = () => shown(page, '.plan-carousel');
    assert.is(await carousel.getAttribute('aria-roledescription'), 'carousel');
    assert.is(
      await carousel.locator('.carousel-slide').nth(2).getAttribute('aria-label'),
      '3 of 7',
    );
    await carousel.locator('[data-action=next]').click();
    await becomes(view, [2, 3, 4]);
    await carousel.locator('[role=status]', { hasText: '2 of 7' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await becomes(view, [3, 4, 5]);
    await carousel.locator('[data-action=previous]').click();
    await carousel.locator('[data-action=previous]').click();
    await carousel.locator('[data-action=previous][aria-disabled=true]').waitFor();
    await carousel.locator('.carousel-viewport').focus();
    for (let plan = 0; plan < 7; plan += 1) {
      await page.keyboard.press('Tab');
      await becomes(async () => (await view()).includes(plan + 1), true, `plan ${plan + 1}`);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/membership-registration?type=Institutional');
  });
});

test('the supporters rotate automatically, wait for pointer and focus, and can be paused', async ({
  visit,
}) => {
  await visit({ isFresh: true, ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    await page.clock.install();
    const carousel = await open(page, paths.ulrikaFestival(), '.supporter-carousel');
    // From here on only the test advances the page's clock.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const slides = carousel.locator('.carousel-slides');
    const place = () => slides.evaluate((row) => new DOMMatrix(getComputedStyle(row).transform).e);
    const assertMoves = async (isMoving: boolean, what: string) => {
      // Screen readers announce slides only at rest, so this shows when the carousel has noticed.
      await becomes(() => slides.getAttribute('aria-live'), isMoving ? 'off' : 'polite', what);
      // Lets a running animation finish.
      await page.clock.runFor(1500);
      const before = await place();
      await page.clock.runFor(3100);
      // The rest of an interrupted step is shorter than a card.
      assert.is(Math.abs((await place()) - before) > 100, isMoving, what);
    };
    await page.mouse.move(2, 450);
    await assertMoves(true, 'by itself');
    await carousel.locator('.carousel-viewport').hover();
    await assertMoves(false, 'under the pointer');
    await page.mouse.move(2, 450);
    await assertMoves(true, 'without the pointer');
    await carousel.locator('[data-action=previous]').focus();
    await assertMoves(false, 'with the focus');
    await carousel.locator('[data-action=pause]').click();
    await assertMoves(false, 'paused');
    await carousel.locator('[data-action=play]').click();
    await assertMoves(true, 'started again');
    await carousel.locator('[data-action=next]').click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await assertMoves(false, 'moved by hand');
  });
});

test('nothing starts automatically with reduced motion, and a button moves the strip by 200 px', async ({
  visit,
}) => {
  await visit({ isFresh: true, ...desktop, reducedMotion: 'reduce' }, async (page) => {
    await page.clock.install();
    const carousel = await open(page, paths.ulrikaFestival(), '.supporter-carousel');
    const before = await shown(page, '.supporter-carousel');
    await page.clock.runFor(10_000);
    assert.equal(await shown(page, '.supporter-carousel'), before);
    await carousel.locator('[data-action=play]').waitFor();
    const strip = page.locator('.supporter-strip');
    const slide = strip.locator('.carousel-slide').nth(3);
    const place = () => slide.evaluate((element) => element.getBoundingClientRect().x);
    const start = await place();
    await strip.locator('[data-action=next]').click();
    await becomes(async () => start - (await place()), 200);
  });
});

test('a finger swipes', async ({ visit }) => {
  await visit({ ...phone, viewport: { width: 700, height: 900 } }, async (page) => {
    const carousel = await open(page, paths.membership(), '.plan-carousel');
    const client = await page.context().newCDPSession(page);
    const heading = carousel.locator('h3').first();
    await heading.scrollIntoViewIfNeeded();
    const box = (await heading.boundingBox())!;
    const touch = (type: string, x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y }],
      });
    const second = carousel.locator('[role=status]', { hasText: '2 of 7' });
    const swipe = async () => {
      await touch('touchStart', 300);
      for (const x of [260, 200, 120, 60]) await touch('touchMove', x);
      await touch('touchEnd', 60);
      await second.waitFor({ state: 'attached', timeout: 5000 }).catch(() => {});
      return second.count();
    };
    // A busy machine draws too few frames to see some swipes.
    await becomes(swipe, 1);
    await becomes(() => shown(page, '.plan-carousel'), [2]);
  });
});

test('without scripts it is a strip to scroll, and has no buttons', async ({ visit }) => {
  const tablet = { viewport: { width: 800, height: 900 } };
  await visit({ ...tablet, javaScriptEnabled: false, consent: null }, async (page) => {
    await page.goto(paths.membership());
    assert.not(await page.isVisible('.carousel-controls'));
    const viewport = page.locator('.carousel-viewport');
    await viewport.evaluate((element) => element.scrollBy({ left: 300, behavior: 'instant' }));
    await becomes(() => shown(page, '.plan-carousel'), [2, 3]);
  });
});

/** Keeps the scripts of the page away until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/hydrate-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('visitors who scrolled before hydration stay at their place, and nothing jumps', async ({
  visit,
}) => {
  await visit(desktop, async (page) => {
    const release = await holdScripts(page);
    await page.goto(paths.membership());
    const viewport = page.locator('.carousel-viewport');
    await viewport.scrollIntoViewIfNeeded();
    await viewport.evaluate((element) => element.scrollTo({ left: 400, behavior: 'instant' }));
    await becomes(() => shown(page, '.plan-carousel'), [2, 3, 4]);
    const before = await viewport.boundingBox();
    release();
    await page.waitForSelector('[data-awake] [data-action=previous][aria-disabled=false]');
    await becomes(() => shown(page, '.plan-carousel'), [2, 3, 4]);
    assert.equal(await viewport.boundingBox(), before);
  });
});

test('Tab reaches the buttons although the script comes later', async ({ visit }) => {
  await visit(desktop, async (page) => {
    const release = await holdScripts(page);
    await page.goto(paths.ulrikaFestival());
    const pause = page.locator('.timeline-carousel').first().locator('.carousel-button').first();
    await page.locator('#timeline-heading').evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    await page.keyboard.press('Tab');
    const hasFocus = () => pause.evaluate((button) => button === document.activeElement);
    await becomes(hasFocus, true);
    release();
    await page.waitForSelector('[data-awake] .timeline-carousel');
    assert.ok(await hasFocus());
  });
});

test('carousels of one page do not move at the same moment', async ({ visit }) => {
  await visit({ isFresh: true, ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 3000 });
    await page.goto(paths.ulrikaFestival());
    await page.locator('#timeline').scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    await page.waitForFunction(
      () => document.querySelectorAll('.timeline-carousel [aria-live=off]').length >= 3,
    );
    // The second must not be over when the clock is paused, even on a busy machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const moved = async () =>
      page
        .locator('.timeline-carousel .carousel-slides')
        .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).transform));
    const before = await moved();
    const starts = before.map(() => Infinity);
    for (let tick = 0; tick < 40 && starts.includes(Infinity); tick += 1) {
      await page.clock.runFor(250);
      for (const [index, transform] of (await moved()).entries()) {
        if (transform !== before[index]) starts[index] = Math.min(starts[index]!, tick);
      }
    }
    assert.ok(!starts.includes(Infinity), `one did not move: ${starts.join()}`);
    assert.ok(new Set(starts).size > 1, starts.join());
  });
});

const mine = [{ id: '1', name: 'Friends of the meadow', logo: '/images/card-home.png' }];

test('a stored supporter replaces those of the server and stays at rest, whichever timer comes first', async ({
  visit,
}) => {
  await visit({ isFresh: true, ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript((text) => {
      localStorage.setItem('supportingOrganizations', text);
      // Lets the carousels' timers come before React's next render, as on a slow computer.
      const later = window.setTimeout;
      const soon = (work: () => void, delay = 0) =>
        delay % 1200 === 0 ? (queueMicrotask(work), 0) : later(work, delay);
      window.setTimeout = soon as typeof window.setTimeout;
    }, JSON.stringify(mine));
    await page.goto(`${paths.ulrikaFestival()}#supporters`);
    await page.locator('.supporter-carousel').scrollIntoViewIfNeeded();
    const controls = page.locator('[data-awake] .supporter-carousel .carousel-controls[data-idle]');
    await controls.waitFor({ state: 'attached' });
    const slides = page.locator('.supporter-carousel .carousel-slide');
    assert.is(await slides.count(), 1);
    assert.match((await slides.textContent())!, 'Friends of the meadow');
  });
});

test('pictures that do not load are replaced by the placeholder', async ({ visit }) => {
  await visit({ ...desktop, expected: /ERR_FAILED/ }, async (page) => {
    await page.route('**/files/**', (route) => route.abort());
    await open(page, paths.ulrikaFestival(), '.timeline-carousel');
    await page.waitForFunction((placeholder) => {
      const picture = document.querySelector<HTMLImageElement>('.timeline-carousel img')!;
      return picture.currentSrc.endsWith(placeholder) && picture.naturalWidth > 0;
    }, placeholderPicture);
  });
});

test.run();
