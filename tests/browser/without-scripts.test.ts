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
      .locator('.plan')
      .evaluateAll((plans) => plans.map((plan) => plan.getBoundingClientRect().left));
    assert.equal(lefts, Array(7).fill(16));
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

test.run();
