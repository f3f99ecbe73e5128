import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findMember } from '../../../src/people/register/register.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';

const test = suite<Visits & { success: string; card: string }>('the pattern of a new member');

test.before(async (context) => {
  const visits = await openVisits();
  const { site } = visits;
  const { id, memberId } = await addPaidMember(site, { name: 'Maja Öberg', paidOn: '2026-01-10' });
  const { card_secret } = (await findMember(site.db, memberId))!;
  Object.assign(context, visits, {
    success: paths.membershipSuccess({ application: id }),
    card: paths.memberCard(card_secret),
  });
});

test.after((visits) => visits.close());

const PATTERN = '.page-head .member-pattern';

test('the pattern grows once and moves nothing, and not where motion is unwelcome', async ({
  success,
  visit,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await visit({ ...desktop, reducedMotion }, async (page) => {
      await page.goto(success);
      const timings = await page
        .locator(PATTERN)
        .evaluate((pattern) =>
          pattern.getAnimations().map(({ effect }) => effect!.getComputedTiming().endTime),
        );
      assert.equal(timings, reducedMotion === 'reduce' ? [] : [1200]);
    });
  }
});

test('a phone shows the pattern below the welcome, as wide as the page', async ({
  success,
  visit,
}) => {
  await visit(phone, async (page) => {
    await page.goto(success);
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const heading = await boxOf('h1');
    const pattern = await boxOf(PATTERN);
    const lead = await boxOf('.lead');
    assert.ok(heading.y + heading.height <= pattern.y);
    assert.ok(pattern.y + pattern.height <= lead.y);
    assert.is(pattern.width, 328);
  });
});

test('front and back of a card fit on one sheet', async ({ card, visit }) => {
  await visit(desktop, async (page) => {
    await page.goto(card);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.is(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.member-card', '.member-card-back']) assert.ok(await page.isVisible(part));
  });
});

for (const { name, language, options } of combinationsOf('sv dark 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({
    card,
    success,
    visit,
  }) => {
    await visit(options, async (page) => {
      for (const path of [success, card]) {
        await page.goto(inLanguage(path, language));
        await assertAccessible(page, path);
      }
    });
  });
}

test.run();
