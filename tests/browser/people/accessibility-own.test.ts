import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchWithLargeText } from '../../../scripts/tools/chromium.ts';
import { paths } from '../../../src/shared/paths.ts';
import { informEarlierAddress } from '../../../src/people/members/editing/email-change.ts';
import { findMember } from '../../../src/people/register/register.ts';
import { assertAccessible, overflow } from '../../helpers/browser/accessible.ts';
import { phone } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import {
  askForCode,
  openWithAnna,
  typeCode,
  type VisitsOfAnna,
} from '../../helpers/browser/own.ts';
import { anna, undoIn } from '../../helpers/people/own.ts';

const test = suite<VisitsOfAnna>("accessibility of the member's own page");

test.before.each(async (context) => {
  Object.assign(context, await openWithAnna());
});

test.after.each((visits) => visits.close());

for (const { name, language, options } of combinationsOf('sv dark 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({ id, site, visit }) => {
    await visit({ ...options, expected: /404|422/ }, async (page) => {
      const look = async (path: string) => {
        await page.goto(path);
        await assertAccessible(page, path);
      };
      await look(inLanguage(paths.own(), language));
      await page.fill('#email', 'wrong');
      await page.click('.own-form button');
      await page.locator('#email[aria-invalid=true]').waitFor();
      await assertAccessible(page, 'an invalid address');
      await askForCode(page, anna.email);
      await assertAccessible(page, 'the page after asking');
      await page.fill('#code', 'wrong');
      await page.click('.own-form button');
      await page.locator('#code[aria-invalid=true]').waitFor();
      await assertAccessible(page, 'a wrong code');
      await typeCode(page, { site });
      await assertAccessible(page, 'the page');
      for (const part of ['details', 'plan', 'email', 'leaving', 'again'] as const) {
        await look(paths.ownPart(part));
      }
      const member = (await findMember(site.db, id))!;
      const how = { isMailed: true, canBeUndone: true };
      await informEarlierAddress(site.db, member, 'x@example.org', how, site.now());
      await look(await undoIn(site));
      const { card_secret } = await site.db
        .selectFrom('members')
        .select('card_secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await look(paths.memberCard(card_secret));
      await look(paths.memberCard('x'));
    });
  });
}

test.run();

const large = suite<VisitsOfAnna>("the member's own page with large text");

large.before(async (context) => {
  Object.assign(context, await openWithAnna(launchWithLargeText));
});

large.after((visits) => visits.close());

/** Returns the words of headings, labels, buttons and the footer that go on in another line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2, dt, .button), footer p').evaluateAll((all) =>
    all.flatMap((element) => {
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      return texts.flatMap((text) =>
        [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
    }),
  );

large('text of 200 % breaks no word on a narrow phone', async ({ site, visit }) => {
  await visit(phone, async (page) => {
    const look = async (what: string) => {
      assert.equal(await brokenWords(page), [], what);
      assert.is(await overflow(page), 0, what);
    };
    await page.goto(`${paths.own()}?lang=sv`);
    await askForCode(page, anna.email);
    await look('the code');
    await typeCode(page, { site });
    await look('the page');
    await page.goto(paths.ownPart('plan'));
    await look('the plans');
    await page.goto(paths.own());
    await page.click(`form[action^="${paths.ownPart('renewal')}"] button`);
    await page.waitForURL(/\/pay\//);
    await look('the fee');
  });
});

large.run();
