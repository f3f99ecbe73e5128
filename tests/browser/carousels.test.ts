import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../src/paths.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser.ts';

const test = suite<Visits>('carousels');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

const still = { reducedMotion: 'reduce' } as const;

/** Goes to a carousel and waits until its buttons work. */
async function open(page: Page, path: string, carousel: string) {
  await page.goto(path);
  const found = page.locator(carousel).first();
  await found.scrollIntoViewIfNeeded();
  await page.waitForSelector(
    `[data-awake] ${carousel} [data-action=next]:not([aria-disabled=true])`,
  );
  return found;
}

/** Which cards are wholly in view, counted from one. */
function shown(page: Page, carousel: string): Promise<number[]> {
  return page
    .locator(carousel)
    .first()
    .evaluate((element) => {
      const view = element.querySelector('.carousel-viewport')!.getBoundingClientRect();
      return [...element.querySelectorAll('.carousel-slide')].flatMap((slide, index) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= view.left - 1 && right <= view.right + 1 ? [index + 1] : [];
      });
    });
}

for (const [width, pictures, plans] of [
  [1440, 5, 3],
  [1024, 5, 3],
  [1023, 3, 2],
  [640, 3, 2],
  [639, 2, 1],
  [320, 2, 1],
] as const) {
  test(`${width} px show ${pictures} pictures and ${plans} plans`, async ({ visit }) => {
    await visit({ viewport: { width, height: 800 }, ...still }, async (page) => {
      await page.goto(paths.ulrikaFestival());
      assert.is((await shown(page, '.timeline-carousel')).length, pictures);
      const [card, next] = await page
        .locator('.timeline-carousel')
        .first()
        .locator('.carousel-slide')
        .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().toJSON()));
      assert.is(Math.round(next.left - card.right), 16);
      assert.ok(card.width >= 120);
      if (width === 1440) assert.equal([card.width, card.height], [216, 260]);
      await page.goto(paths.membership());
      assert.is((await shown(page, '.plan-carousel')).length, plans);
    });
  });
}

test('buttons, arrow keys and Tab move the plans, and each says where it is', async ({ visit }) => {
  await visit({ ...desktop, ...still }, async (page) => {
    const carousel = await open(page, paths.membership(), '.plan-carousel');
    const view = () => shown(page, '.plan-carousel');
    assert.is(await carousel.getAttribute('aria-roledescription'), 'carousel');
    assert.is(
      await carousel.locator('.carousel-slide').nth(2).getAttribute('aria-label'),
      '3 of 7',
    );
    await carousel.locator('[data-action=next]').click();
    assert.equal(await view(), [2, 3, 4]);
    assert.is(await carousel.locator('[role=status]').textContent(), '2 of 7');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await view(), [3, 4, 5]);
    await carousel.locator('[data-action=previous]').click();
    await carousel.locator('[data-action=previous]').click();
    const previous = carousel.locator('[data-action=previous]');
    assert.is(await previous.getAttribute('aria-disabled'), 'true');
    await carousel.locator('.carousel-viewport').focus();
    for (let plan = 0; plan < 7; plan += 1) {
      await page.keyboard.press('Tab');
      assert.ok((await view()).includes(plan + 1), `plan ${plan + 1} came into view`);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/membership-registration?type=Institutional');
  });
});

test('the supporters go round by themselves, wait for pointer and focus, and can be paused', async ({
  visit,
}) => {
  await visit(desktop, async (page) => {
    await page.clock.install();
    const carousel = await open(page, paths.ulrikaFestival(), '.supporter-carousel');
    const slides = carousel.locator('.carousel-slides');
    const moves = async () => {
      const place = () => slides.evaluate((element) => getComputedStyle(element).transform);
      await page.clock.runFor(1500);
      const before = await place();
      await page.clock.runFor(3100);
      return (await place()) !== before;
    };
    await page.mouse.move(2, 450);
    assert.ok(await moves());
    assert.is(await slides.getAttribute('aria-live'), 'off');
    await carousel.locator('.carousel-viewport').hover();
    assert.not(await moves(), 'under the pointer');
    assert.is(await slides.getAttribute('aria-live'), 'polite');
    await page.mouse.move(2, 450);
    assert.ok(await moves());
    await carousel.locator('[data-action=previous]').focus();
    assert.not(await moves(), 'with the focus');
    await carousel.locator('[data-action=pause]').click();
    assert.not(await moves(), 'paused');
    await carousel.locator('[data-action=play]').click();
    assert.ok(await moves());
    await carousel.locator('[data-action=next]').click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    assert.not(await moves(), 'moved by hand');
  });
});

test('nothing starts by itself where motion is unwanted', async ({ visit }) => {
  await visit({ ...desktop, ...still }, async (page) => {
    await page.clock.install();
    const carousel = await open(page, paths.ulrikaFestival(), '.supporter-carousel');
    const before = await shown(page, '.supporter-carousel');
    await page.clock.runFor(10_000);
    assert.equal(await shown(page, '.supporter-carousel'), before);
    assert.is(await carousel.locator('[data-action=play]').count(), 1);
  });
});

test('the strip moves on by 200 px', async ({ visit }) => {
  await visit({ ...desktop, ...still }, async (page) => {
    const strip = await open(page, paths.ulrikaFestival(), '.supporter-strip');
    const place = () =>
      strip
        .locator('.carousel-slide')
        .nth(3)
        .evaluate((slide) => slide.getBoundingClientRect().x);
    const before = await place();
    await strip.locator('[data-action=next]').click();
    assert.is(before - (await place()), 200);
  });
});

test('a finger swipes', async ({ visit }) => {
  await visit({ ...phone, ...still }, async (page) => {
    const carousel = await open(page, paths.membership(), '.plan-carousel');
    const client = await page.context().newCDPSession(page);
    const box = (await carousel.locator('h3').first().boundingBox())!;
    const touch = (type: string, x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y }],
      });
    await touch('touchStart', 300);
    for (const x of [260, 200, 120, 60]) await touch('touchMove', x);
    await touch('touchEnd', 60);
    await page.waitForFunction(
      () => document.querySelector('.plan-carousel [role=status]')!.textContent === '2 of 7',
    );
    assert.equal(await shown(page, '.plan-carousel'), [2]);
  });
});

test('without scripts it is a strip to scroll, and no button pretends', async ({ visit }) => {
  await visit({ ...phone, javaScriptEnabled: false, consent: null }, async (page) => {
    await page.goto(paths.membership());
    assert.not(await page.isVisible('.carousel-controls'));
    const viewport = page.locator('.carousel-viewport');
    await viewport.evaluate((element) => element.scrollBy({ left: 500, behavior: 'instant' }));
    await page.waitForTimeout(100);
    assert.equal(await shown(page, '.plan-carousel'), [2]);
  });
});

test('whoever scrolled before it woke up stays where they are, and nothing jumps', async ({
  visit,
}) => {
  await visit({ ...desktop, ...still }, async (page) => {
    let wake = () => {};
    const held = new Promise<void>((resolve) => (wake = resolve));
    await page.route('**/hydrate-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(paths.membership());
    const viewport = page.locator('.carousel-viewport');
    await viewport.scrollIntoViewIfNeeded();
    await viewport.evaluate((element) => element.scrollTo({ left: 400, behavior: 'instant' }));
    const before = await viewport.boundingBox();
    assert.equal(await shown(page, '.plan-carousel'), [2, 3, 4]);
    wake();
    await page.waitForSelector('[data-awake] [data-action=previous][aria-disabled=false]');
    assert.equal(await shown(page, '.plan-carousel'), [2, 3, 4]);
    assert.equal(await viewport.boundingBox(), before);
  });
});

const mine = [{ id: '1', name: 'Friends of the meadow', logo: '/images/card.png' }];

test('supporters that the browser stores take the place of the server’s', async ({ visit }) => {
  await visit({ ...desktop, ...still }, async (page) => {
    await page.addInitScript(
      (text) => localStorage.setItem('supportingOrganizations', text),
      JSON.stringify(mine),
    );
    await page.goto(paths.ulrikaFestival());
    await page.locator('#supporters').scrollIntoViewIfNeeded();
    await page.waitForSelector('text=Friends of the meadow');
    assert.is(await page.locator('.supporter-carousel .carousel-slide').count(), 1);
  });
});

for (const [what, stored] of Object.entries({
  'another site’s path': JSON.stringify([{ ...mine[0], logo: '//evil.example/a.png' }]),
  'a script': JSON.stringify([{ ...mine[0], logo: 'javascript:alert(1)' }]),
  'another shape': JSON.stringify({ 0: mine[0] }),
  'no name': JSON.stringify([{ id: '1', logo: '/images/card.png' }]),
  'broken text': '[{',
})) {
  test(`a stored list with ${what} is left alone`, async ({ visit }) => {
    await visit({ ...desktop, ...still }, async (page) => {
      await page.addInitScript(
        (text) => localStorage.setItem('supportingOrganizations', text),
        stored,
      );
      await open(page, paths.ulrikaFestival(), '.supporter-carousel');
      assert.is(await page.locator('.supporter-carousel .carousel-slide').count(), 7);
    });
  });
}

test('pictures that do not load give way to the placeholder', async ({ visit }) => {
  await visit({ ...desktop, ...still, expected: /ERR_FAILED/ }, async (page) => {
    await page.route('**/files/**', (route) => route.abort());
    await open(page, paths.ulrikaFestival(), '.timeline-carousel');
    await page.waitForFunction((placeholder) => {
      const picture = document.querySelector<HTMLImageElement>('.timeline-carousel img')!;
      return picture.currentSrc.endsWith(placeholder) && picture.naturalWidth > 0;
    }, placeholderPicture);
  });
});

test.run();
