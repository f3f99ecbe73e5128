import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchChromium, launchWithLargeText } from '../../scripts/chromium.ts';
import { paths } from '../../src/paths.ts';
import { signIn } from '../helpers/admin.ts';
import { overflow } from '../helpers/browser/accessible.ts';
import { desktop, openVisits } from '../helpers/browser/browser.ts';
import { inLanguage } from '../helpers/browser/combinations.ts';
import { remind } from '../helpers/money.ts';

const test = suite('the width of pages');

// These once scrolled sideways.
const pages = {
  '100 %': {
    launch: launchChromium,
    visited: [
      { path: paths.about(), widths: [960, 984, 1024] },
      { path: paths.awards(), widths: [320, 640, 768, 776, 1024] },
      { path: paths.councils(), widths: [320] },
    ],
  },
  '200 %': {
    launch: launchWithLargeText,
    visited: [
      { path: paths.home(), widths: [320, 360] },
      { path: paths.councils(), widths: [624] },
      { path: paths.awards(), widths: [1280, 1552] },
    ],
  },
};

for (const [text, { launch, visited }] of Object.entries(pages)) {
  test(`never exceeds the window’s, with text of ${text}`, async () => {
    const { visit, close } = await openVisits(launch);
    try {
      await visit({}, async (page) => {
        for (const { path, widths } of visited) {
          for (const language of ['en', 'sv'] as const) {
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
      });
    } finally {
      await close();
    }
  });
}

test('lists of the office fit, and leave the window to themselves where text has 200 %', async () => {
  const { visit, close, site } = await openVisits(undefined, { SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const admin = await signIn(site, { secondFactor: true });
    await remind(admin);
    await visit({ as: admin }, async (page) => {
      const lists = [paths.adminCharges(), paths.adminPayments(), paths.adminMembers()];
      for (const path of [...lists, paths.adminOverview()]) {
        for (const language of ['en', 'sv'] as const) {
          await page.goto(inLanguage(path, language));
          for (const width of [320, 360, 720, 800, 900, 930]) {
            await page.setViewportSize({ width, height: 800 });
            assert.is(await overflow(page), 0, `${path} in ${language}, ${width} px`);
          }
          // 1440 × 900 at 200 %
          await page.setViewportSize({ width: 720, height: 450 });
          const header = await page.locator('body > header').boundingBox();
          assert.ok(header!.height < 450 / 4, `${path} in ${language}: ${header!.height} px`);
        }
      }
    });
  } finally {
    await close();
  }
});

test('the texts beside the years of the festival are in line', async () => {
  const { visit, close } = await openVisits();
  try {
    await visit(desktop, async (page) => {
      await page.goto(paths.ulrikaFestival());
      const starts = await page
        .locator('.timeline-text')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
      assert.is(new Set(starts).size, 1, starts.join());
    });
  } finally {
    await close();
  }
});

test.run();
