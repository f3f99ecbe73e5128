import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { addApplication } from '../fixtures/rows.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('details of pages');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { bottom, height, left, right, top } = element.getBoundingClientRect();
      return { bottom, height, left, right, top };
    }),
  );

/** Returns role and name of everything that a screen reader finds. */
async function treeOf(page: Page): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, role }) => ({ role: String(role?.value), name: String(name?.value ?? '') }));
}

test('the drawing of the home page is an image with the text of its link preview', async ({
  visit,
}) => {
  for (const lang of ['en', 'sv']) {
    await visit(phone, async (page) => {
      await page.goto(`/?lang=${lang}`);
      const alt = await page.getAttribute('meta[property="og:image:alt"]', 'content');
      const image = (await treeOf(page)).find(({ role }) => role === 'image');
      assert.is(image?.name, alt);
      assert.is(await page.locator('.hero svg:not([role=img], [aria-hidden=true])').count(), 0);
    });
  }
});

test('the home page is a night scene in dark mode, and a day on paper', async ({ visit }) => {
  await visit(phone, async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const shown = (part: string) =>
      page
        .locator(`.hero .${part}`)
        .evaluateAll((shapes) =>
          shapes.some((shape) => getComputedStyle(shape).display !== 'none'),
        );
    const token = (name: string) =>
      page.evaluate((role) => getComputedStyle(document.body).getPropertyValue(role), name);
    assert.equal([await shown('by-day'), await shown('by-night')], [false, true]);
    const night = [await token('--lake'), await token('--card')];
    assert.ok(brightness(night[0]!) < brightness(night[1]!), `a lake of ${night.join(' on ')}`);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    assert.equal([await shown('by-day'), await shown('by-night')], [true, false]);
    assert.is(await token('--lake'), await token('--fjord'));
  });
});

/** Returns the sum of red, green and blue. */
const brightness = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + parseInt(colour.slice(at, at + 2), 16), 0);

test('screen readers read no slash between crumbs, and no gap before a mark', async ({ visit }) => {
  await visit(desktop, async (page) => {
    for (const path of [
      paths.membership(),
      paths.chapters(),
      paths.councils(),
      paths.activities(),
      paths.comingEvents(),
    ]) {
      await page.goto(path);
      const names = (await treeOf(page)).map(({ name }) => name);
      assert.equal(
        names.filter((name) => /^\s*\/\s*$/.test(name)),
        [],
        path,
      );
      assert.equal(
        names.filter((name) => / [:;,.!?](?:\s|$)/.test(name)),
        [],
        path,
      );
    }
  });
});

test('the buttons of neighbouring chapters are level, and the contact is apart from the list', async ({
  visit,
}) => {
  await visit(desktop, async (page) => {
    await page.goto(paths.chapters());
    const buttons = await boxesOf(page, '.chapter-cards .button');
    assert.is(buttons.length, 6);
    for (let left = 0; left < 6; left += 2) {
      assert.is(Math.round(buttons[left]!.top), Math.round(buttons[left + 1]!.top));
    }
    const lists = await boxesOf(page, '.chapter ul');
    const contacts = await boxesOf(page, '.chapter ul + p');
    for (const [index, { bottom }] of lists.entries()) {
      assert.ok(contacts[index]!.top - bottom >= 12, String(contacts[index]!.top - bottom));
    }
  });
});

test('the links in the heads are large, apart from each other and in view', async ({ visit }) => {
  const tablet = { viewport: { width: 768, height: 1024 } };
  for (const device of [phone, tablet, desktop]) {
    await visit(device, async (page) => {
      for (const path of [paths.councils(), paths.chapters(), paths.awards()]) {
        await page.goto(`${path}?lang=sv`);
        const boxes = await boxesOf(page, '.page-head-band .sign');
        assert.ok(boxes.length >= 6, path);
        for (const [index, one] of boxes.entries()) {
          assert.ok(one.height >= 44 && one.right - one.left >= 44, path);
          assert.ok(one.left >= 0 && one.right <= device.viewport.width, path);
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              one.right <= other.left + 1 ||
              other.right <= one.left + 1 ||
              one.bottom <= other.top + 1 ||
              other.bottom <= one.top + 1;
            assert.ok(isApart, `${path} ${device.viewport.width} px`);
          }
        }
      }
    });
  }
});

test('a phone has the plans as rows to open, a wider screen as cards, and none has both', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await page.goto(paths.membership());
    for (const [width, rows, cards] of [
      [360, 7, 0],
      [639, 7, 0],
      [640, 0, 7],
      [1440, 0, 7],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const count = (selector: string) => page.locator(`${selector} >> visible=true`).count();
      assert.is(await count('.plan-list > details'), rows, `${width} px`);
      assert.is(await count('.plan-carousel .carousel-slide'), cards, `${width} px`);
    }
    await page.setViewportSize(phone.viewport);
    const last = page.locator('.plan-list > details').last();
    await last.locator('summary').click();
    assert.ok(await last.locator('a.button').isVisible());
  });
});

test('the board has full rows, and no name is broken', async ({ visit }) => {
  for (const [device, columns] of [
    [desktop, 4],
    [phone, 2],
  ] as const) {
    await visit(device, async (page) => {
      await page.goto(`${paths.about()}?lang=sv`);
      const names = await boxesOf(page, '.board dd');
      assert.is(names.length, 8);
      assert.is(new Set(names.map(({ left }) => Math.round(left))).size, columns);
      assert.ok(names.every(({ height }) => height < (columns === 4 ? 40 : 70)));
    });
  }
});

test('the parts of the success page are apart, and only good news have the festive drawing', async ({
  visit,
  site,
}) => {
  const viewBox = (page: Page) => page.getAttribute('.page-head .drawing', 'viewBox');
  await visit(desktop, async (page) => {
    const paid = await addApplication(site, { payment_status: 'paid' });
    await page.goto(paths.membershipSuccess({ application: paid }));
    const parts = await boxesOf(page, '.membership-success .band > *');
    assert.ok(parts.length >= 3);
    for (let part = 1; part < parts.length; part += 1) {
      assert.ok(parts[part]!.top - parts[part - 1]!.bottom >= 32, `part ${part}`);
    }
    const festive = await viewBox(page);
    const failed = await addApplication(site, { payment_status: 'failed' });
    await page.goto(paths.membershipSuccess({ application: failed }));
    assert.is.not(await viewBox(page), festive);
    // The card fills its row, and two others share the next.
    const [list] = await boxesOf(page, '.pay-ways');
    const ways = await boxesOf(page, '.pay-ways > li:not(.pay-card)');
    assert.is(ways.length, 2);
    assert.ok(ways[0]!.left < ways[1]!.left);
    assert.ok(Math.abs(ways[1]!.right - list!.right) < 1);
  });
});

test('two fields side by side are level, also where one has a hint', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(`${paths.contact()}?lang=sv`);
    const [first, last] = await boxesOf(page, '.field-pair:first-of-type input');
    assert.is(first!.top, last!.top);
    assert.ok(first!.right < last!.left);
  });
});

test.run();
