import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import {
  assertSummary,
  assertValues,
  awake,
  empty,
  fill,
  open,
  says,
  submit,
  toast,
  whole,
} from '../../helpers/browser/application-form.ts';
import { overlap } from '../../helpers/browser/overlap.ts';
import { focusOn, openVisits, phone, settled, type Visits } from '../../helpers/browser/browser.ts';

const test = suite<Visits>('application form');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('membership_applications').execute();
});

test.after((visits) => visits.close());

test('a summary links each error to its field, and the notice goes with the first correction', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await open(page);
    await page.click(submit);
    await says(
      page,
      `${toast}[data-type=error] [data-content]`,
      'Missing InformationPlease enter your first name.',
    );
    await focusOn(page, '#firstName[aria-invalid=true]');
    await settled(page);
    assert.not(await overlap(page, toast, '#firstName'));
    assert.is(await page.getAttribute('[aria-live]', 'aria-live'), 'off', 'the field is read');
    assert.is(await page.textContent('.error-summary strong'), 'Missing Information');
    assert.is(await page.locator('.error-summary li').count(), 13);
    await page.press('.error-summary a:text("Please enter your city.")', 'Enter');
    await focusOn(page, '#city');
    await page.keyboard.type('Ulrika');
    await says(page, '#city-error', '');
    await becomes(
      () => page.locator(toast).count(),
      0,
      'the notice goes with the first correction',
    );
    await becomes(() => page.locator('.error-summary li').count(), 12);
    await page.press('.error-summary a:text("Please enter your country.")', 'Enter');
    await focusOn(page, '#country');
  });
});

test('country and code are found and chosen with the keyboard alone', async ({ visit }) => {
  await visit(phone, async (page) => {
    await open(page);
    const assertCombobox = (field: string, expected: object) =>
      becomes<object>(
        () =>
          page.locator(`#${field}`).evaluate((input: HTMLInputElement) => {
            const active = input.getAttribute('aria-activedescendant');
            return {
              value: input.value,
              isOpen: input.getAttribute('aria-expanded'),
              active:
                active &&
                document.querySelector(`[id="${active}"][aria-selected=true]`)?.textContent,
            };
          }),
        expected,
      );
    const shut = { isOpen: 'false', active: null };
    await page.focus('#email');
    await page.keyboard.press('Tab');
    await assertCombobox('countryCode', { value: '', ...shut });
    await page.keyboard.type('swe');
    await assertCombobox('countryCode', {
      value: 'swe',
      isOpen: 'true',
      active: 'Sweden (+46)',
    });
    await page.keyboard.press('Enter');
    await assertCombobox('countryCode', { value: '+46', ...shut });
    assert.ok(await page.isHidden('.error-summary'));

    await page.focus('#city');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await assertCombobox('country', { value: '', isOpen: 'true', active: 'Sweden' });
    await page.keyboard.type('nor');
    const options = page.locator('#country ~ [role=listbox] [role=option]');
    await becomes(async () => (await options.allTextContents())[0], 'Norway');
    const found = await options.allTextContents();
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', -1],
    ] as const) {
      await page.keyboard.press(key);
      await assertCombobox('country', {
        value: 'nor',
        isOpen: 'true',
        active: found.at(index),
      });
    }
    await page.keyboard.press('Escape');
    await assertCombobox('country', { value: 'nor', ...shut });
    await page.keyboard.type('qq');
    const noMatch = page.locator('#country-status');
    await becomes(
      () => noMatch.textContent(),
      'Nothing in the list matches. Try a different spelling.',
    );
    await assertCombobox('country', { value: 'norqq', isOpen: 'true', active: null });
    await page.fill('#country', 'norge');
    await page.keyboard.press('Tab');
    await assertCombobox('country', { value: 'Norway', ...shut });
    await becomes(() => noMatch.textContent(), '');
  });
});

test('a country is found by its usual names, and Tab takes the highlighted one', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await open(page, `${paths.membershipRegistration()}?lang=sv`);
    const typing = async (field: string, text: string, key: string) => {
      await page.fill(`#${field}`, '');
      await page.focus(`#${field}`);
      await page.keyboard.type(text);
      await page.keyboard.press(key);
      return page.inputValue(`#${field}`);
    };
    for (const [field, text, key, value] of [
      ['country', 'sve', 'Tab', 'Sverige'],
      ['country', 'UK', 'Enter', 'Storbritannien'],
      ['country', 'guinea', 'Tab', 'Guinea'],
      ['countryCode', '0046', 'Tab', '+46'],
      ['countryCode', 'uk', 'Enter', '+44'],
    ] as const) {
      assert.is(await typing(field, text, key), value, `${text} ${key}`);
    }
    await page.click('#city');
    await page.click('#country');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    assert.is(await page.inputValue('#country'), 'Norge');

    await page.fill('#country', '');
    await page.keyboard.press('Tab');
    assert.is(await page.inputValue('#country'), '', 'nobody has chosen');
    assert.is(await typing('country', 'qq', 'Tab'), 'qq');
    await page.fill('#country', 'svalb');
    await page.click('#city');
    assert.is(await page.inputValue('#country'), 'Svalbard och Jan Mayen', 'the only one');
  });
});

test('screen readers read the agreements with spaces, and no error before there is one', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await open(page);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const boxes = nodes
      .filter(({ role }) => role?.value === 'checkbox')
      .map(({ name, properties = [] }) => [
        name?.value as string,
        properties.find((property) => property.name === 'invalid')?.value.value as string,
      ]);
    assert.equal(boxes, [
      ['I have read the Privacy Policy (opens in a new tab)', 'false'],
      ['I have read and accept the Terms & Conditions (opens in a new tab)', 'false'],
    ]);
  });
});

test('typed text stays in the tab, whatever happens to the page', async ({ visit }) => {
  await visit(phone, async (page) => {
    const { promise: early, resolve: wakeUp } = Promise.withResolvers<void>();
    await page.route(/hydrate/, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto(paths.membershipRegistration('Core'));
    await page.waitForSelector('[data-plan=Core]');
    await page.check('[value=Lifetime]');
    await page.fill('#firstName', 'Eva');
    await page.fill('#whyJoin', 'To dance.');
    await page.check('#acceptPrivacy');
    await page.selectOption('#country', { label: 'Åland Islands' });
    await page.selectOption('#countryCode', { label: 'Åland Islands (+358)' });
    await page.focus('#country');
    wakeUp();
    await page.waitForSelector('#countryCode[role=combobox]');
    await page.keyboard.press('Tab');
    await awake(page);
    await assertValues(page, {
      ...empty,
      membershipType: 'Lifetime',
      firstName: 'Eva',
      whyJoin: 'To dance.',
      country: 'Åland Islands',
      countryCode: '+358',
      acceptPrivacy: 'on',
    });
    await focusOn(page, '#whyJoin');
    await assertSummary(page, 'Lifetime');

    await fill(page);
    await page.check('[value=General]');
    await page.fill('#country', 'ice');
    await page.keyboard.press('Enter');
    await page.reload();
    await awake(page);
    const kept = { ...whole, membershipType: 'General', country: 'Iceland' };
    await assertValues(page, { ...kept, membershipType: 'Core' }, 'the address decides');
    await page.check('[value=General]');
    await page.focus('#firstName');
    await page.keyboard.type('7');
    await open(page, `${paths.membershipRegistration()}?lang=sv`);
    await assertValues(page, { ...kept, country: 'Island' });
    await assertSummary(page, 'Allmän medlem');
  });
});

test.run();
