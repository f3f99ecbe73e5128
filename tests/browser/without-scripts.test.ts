import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes } from '../helpers/browser/becomes.ts';
import { focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('without scripts');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

const off = { javaScriptEnabled: false, consent: null };

test('the page is readable, with no dialog over it, and the menu works and covers nothing', async ({
  visit,
}) => {
  await visit({ ...phone, ...off }, async (page) => {
    await page.goto('/');
    assert.not(await page.isVisible('#consent'));
    assert.not(await page.isVisible('#to-top'));
    assert.ok(await page.isVisible('text=An association that brings people together'));
    await page.click('#menu a[data-section=awards]');
    await page.waitForURL('**/#awards');
    const isInSight = () =>
      page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#menu') === null,
      );
    await becomes(isInSight, true);
  });
});

test('a phone shows every plan, one below the other', async ({ visit }) => {
  await visit({ ...phone, ...off }, async (page) => {
    await page.goto('/membership');
    const lefts = await page
      .locator('.plan-list > details')
      .evaluateAll((plans) => plans.map((plan) => plan.getBoundingClientRect().left));
    assert.equal(lefts, Array(7).fill(16));
    await page.locator('.plan-list summary').last().click();
    assert.ok(await page.locator('.plan-list a.button').last().isVisible());
  });
});

test('the application promises no draft, and leads to what is missing', async ({ visit }) => {
  await visit({ ...phone, ...off, expected: /status of 422/ }, async (page) => {
    await page.goto('/membership-registration');
    await page.waitForSelector('text=The form takes about two minutes.');
    assert.not(await page.isVisible('text=Your answers stay in this tab'));
    await page.fill('[name=firstName]', 'Åsa');
    await page.click('.membership-form [type=submit]');
    await page.waitForSelector('.membership-form >> text=Please enter your last name.');
    assert.is(await page.inputValue('[name=firstName]'), 'Åsa');
    await focusOn(page, '#form-faults');
    const inSight = () =>
      page.evaluate(() => {
        const { top } = document.getElementById('form-faults')!.getBoundingClientRect();
        return top >= 0 && top < innerHeight / 2;
      });
    await becomes(inSight, true);
  });
});

test('a change of language keeps a half-filled form and sends nothing, and Enter sends it', async ({
  site,
  visit,
}) => {
  await visit({ ...phone, ...off, expected: /status of 422/ }, async (page) => {
    const messages = () =>
      site.db
        .selectFrom('contact_submissions')
        .select('id')
        .where('first_name', '=', 'Åsa')
        .execute();
    await page.goto('/contact?lang=en');
    await page.fill('[name=first_name]', 'Åsa');
    await page.fill('[name=message]', 'Får vi sjunga?');
    assert.is(await page.locator('.language-bar a:visible').count(), 0);
    await page.click('.language-bar button[lang=sv]');
    await page.waitForSelector('html[lang=sv]');
    assert.is(await page.inputValue('[name=first_name]'), 'Åsa');
    assert.is(await page.inputValue('[name=message]'), 'Får vi sjunga?');
    assert.not(await page.isVisible('.field-error:not(:empty)'));
    await page.press('[name=last_name]', 'Enter');
    await page.waitForSelector('.field-error >> text=Ange din e-postadress.');
    await page.click('.language-bar button[lang=en]');
    await page.waitForSelector('.field-error >> text=Please enter your email address.');
    assert.is(await page.inputValue('[name=message]'), 'Får vi sjunga?');
    assert.equal(await messages(), []);
    await page.fill('[name=last_name]', 'Öberg');
    await page.fill('[name=email]', 'asa@example.org');
    await page.press('[name=email]', 'Enter');
    await page.waitForURL('**/contact?lang=en#write');
    assert.is((await messages()).length, 1);
  });
});

test('the buttons of the languages look like their links', async ({ visit }) => {
  const seen: unknown[][] = [];
  for (const javaScriptEnabled of [true, false]) {
    await visit({ ...phone, javaScriptEnabled }, async (page) => {
      await page.goto('/contact');
      const choices = page.locator('.language-bar :is(a, button[lang]):visible');
      const looks = await choices.evaluateAll((all) =>
        all.map((each) => {
          const { height, left, top, width } = each.getBoundingClientRect();
          const { backgroundColor, color, font } = getComputedStyle(each);
          return [height, left, top, width, backgroundColor, color, font];
        }),
      );
      seen.push(looks);
    });
  }
  const [links, buttons] = seen;
  assert.is(links!.length, 2);
  assert.equal(buttons, links);
});

test.run();
