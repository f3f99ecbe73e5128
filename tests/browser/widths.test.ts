import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchChromium, launchWithLargeText } from '../../scripts/chromium.ts';
import { paths } from '../../src/paths.ts';
import { overflow } from '../helpers/browser/accessible.ts';
import { desktop, openVisits } from '../helpers/browser/browser.ts';
import { inLanguage } from '../helpers/browser/combinations.ts';

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
