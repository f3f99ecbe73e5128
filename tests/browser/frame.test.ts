import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desktop, openVisits, phone, settled, type Visits } from '../helpers/browser.ts';

const test = suite<Visits>('the frame of every page');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** How far below the top of the window the section begins, and where the spec wants it. */
function landing(page: Page, id: string) {
  return page.evaluate((section) => {
    const height = (name: string) => document.getElementById(name)!.offsetHeight;
    return {
      top: Math.round(document.getElementById(section)!.getBoundingClientRect().top),
      wanted: height('site-header') + height('top-bar') + 44 + 20,
    };
  }, id);
}

async function assertLandedAt(page: Page, id: string) {
  await settled(page);
  const { top, wanted } = await landing(page, id);
  assert.ok(Math.abs(top - wanted) <= 2, `${id} is at ${top}, not at ${wanted}`);
}

for (const [name, device] of Object.entries({ desktop, phone })) {
  test(`the header scrolls to each section with its offset (${name})`, async ({ visit }) => {
    await visit(device, async (page) => {
      await page.goto('/');
      for (const section of ['membership', 'about', 'news']) {
        if (device === phone) await page.click('.menu-button');
        await page.click(`#menu a[data-section=${section}]`);
        assert.match(page.url(), new RegExp(`/#${section}$`));
        await assertLandedAt(page, section);
      }
    });
  });
}

test('from another page it goes to the home page and scrolls there', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/news');
    await page.click('#menu a[data-section=awards]');
    await page.waitForURL('**/#awards');
    await page.waitForTimeout(150);
    await assertLandedAt(page, 'awards');
  });
});

test('any hash is scrolled to below the header', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/news#events');
    await page.waitForTimeout(150);
    await assertLandedAt(page, 'events');
  });
});

test('with reduced motion the jump takes no time', async ({ visit }) => {
  const distance = async (page: Page) => {
    await page.goto('/');
    await page.click('#menu a[data-section=contact]');
    const { top, wanted } = await landing(page, 'contact');
    return Math.abs(top - wanted);
  };
  await visit({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
    assert.ok((await distance(page)) <= 2);
  });
  await visit({ ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    assert.ok((await distance(page)) > 100);
  });
});

test('the menu marks the section in sight', async ({ visit }) => {
  await visit({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
    await page.goto('/#awards');
    await page.waitForTimeout(200);
    await page.evaluate(() =>
      document.getElementById('awards')!.scrollIntoView({ block: 'center' }),
    );
    await page.waitForSelector('#menu a[data-section=awards][aria-current=true]');
    assert.is(await page.locator('#menu a[aria-current]').count(), 1);
    await page.goto('/news');
    assert.is(await page.getAttribute('#menu a[aria-current]', 'data-section'), 'news');
  });
});

test('on a phone the menu opens, keeps the focus, and closes with Esc or a choice', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await page.goto('/');
    assert.not(await page.isVisible('#menu'));
    await page.click('.menu-button');
    assert.ok(await page.isVisible('#menu'));
    await page.waitForFunction(() => document.activeElement!.closest('#menu'));
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press(stop < 10 ? 'Shift+Tab' : 'Tab');
      assert.ok(
        await page.evaluate(() => document.activeElement!.closest('#menu') !== null),
        `stop ${stop}`,
      );
    }
    await page.keyboard.press('Escape');
    assert.not(await page.isVisible('#menu'));
    assert.ok(await page.evaluate(() => document.activeElement!.matches('.menu-button')));
    await page.click('.menu-button');
    await page.click('#menu a[data-section=councils]');
    assert.not(await page.isVisible('#menu'));
    await assertLandedAt(page, 'councils');
  });
});

test('a menu that is open when the window becomes wide closes', async ({ visit }) => {
  await visit({ viewport: { width: 820, height: 1180 } }, async (page) => {
    await page.goto('/');
    await page.click('.menu-button');
    await page.waitForFunction(() => document.activeElement!.closest('#menu'));
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.waitForFunction(() => !document.querySelector('#menu')!.matches(':popover-open'));
    assert.is(await page.locator('[inert]').count(), 0);
  });
});

test('somebody who reloads stays where they were', async ({ visit }) => {
  await visit({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
    await page.goto('/#awards');
    await page.waitForTimeout(200);
    await page.evaluate(() => scrollTo(0, 500));
    await settled(page);
    await page.reload();
    await page.waitForTimeout(300);
    assert.is(await page.evaluate(() => scrollY), 500);
  });
});

test('the way back to the top shows after 300 px and rises near the end', async ({ visit }) => {
  await visit({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
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
    assert.ok(await button.isVisible());
    assert.is(await bottom(), 24);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scroll(end - 200);
    assert.is(await bottom(), 24);
    await scroll(end - 199);
    assert.is(await bottom(), 220);
    await button.click();
    await settled(page);
    assert.is(await page.evaluate(() => scrollY), 0);
    assert.ok(await page.evaluate(() => document.activeElement!.id === 'logo'));
  });
});

test('the first stop of the keyboard leads past the menu', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    assert.is(await page.evaluate(() => document.activeElement!.className), 'skip-link');
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement!.id), 'content');
  });
});

test('the language is mirrored, and comes back when the cookie is gone', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/news');
    assert.is(await page.evaluate(() => localStorage.getItem('language')), 'en');
    await page.click('.language-bar a[lang=sv]');
    assert.is(await page.getAttribute('html', 'lang'), 'sv');
    assert.is(await page.evaluate(() => localStorage.getItem('language')), 'sv');
    await page.context().clearCookies();
    await page.goto('/');
    await page.waitForURL('**/?lang=sv');
    assert.is(await page.getAttribute('html', 'lang'), 'sv');
  });
});

test('the map is a picture until somebody asks for more', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ body: 'a map' }),
    );
    await page.goto('/#contact');
    await settled(page);
    assert.is(await page.locator('iframe').count(), 0);
    await page.click('[data-map] a');
    assert.match(
      (await page.getAttribute('[data-map] iframe', 'src'))!,
      'openstreetmap.org/export/embed',
    );
    assert.ok(await page.getAttribute('[data-map] iframe', 'title'));
  });
  await visit({ ...desktop, consent: 'accepted' }, async (page) => {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ body: 'a map' }),
    );
    await page.goto('/#contact');
    await page.waitForSelector('[data-map] iframe');
  });
});

test.run();
