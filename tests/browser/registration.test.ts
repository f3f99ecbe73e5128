import { sql } from 'kysely';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { becomes } from '../helpers/becomes.ts';
import { focusOn, headed, openVisits, phone, type Visits } from '../helpers/browser.ts';
import { anna, applicationsOf } from '../helpers/registration.ts';
import { addApplication } from '../helpers/rows.ts';

const test = suite<Visits>('application form');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('membership_applications').execute();
});

test.after((visits) => visits.close());

const still = { ...phone, reducedMotion: 'reduce' } as const;
const submit = '.membership-form [type=submit]';
const toast = '[data-sonner-toast]';
const { membershipType: plan, acceptPrivacy: _, acceptTerms: __, ...written } = anna;
const typed = { ...written, contribution: 'Lentils and time.' };

async function open(page: Page, address = paths.membershipRegistration()) {
  await page.goto(address);
  await awake(page);
}

const awake = (page: Page) => page.waitForSelector('#country[role=combobox]');

async function fill(page: Page, agreements = true) {
  await page.check(`[value=${plan}]`);
  for (const [field, text] of Object.entries(typed)) await page.fill(`#${field}`, text.trim());
  if (!agreements) return;
  await page.check('#acceptPrivacy');
  await page.check('#acceptTerms');
}

/** What the visitor sees in the form. */
const valuesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...new FormData(document.querySelector<HTMLFormElement>('.membership-form')!)].filter(
        ([name]) => !['website', 'drawn_at'].includes(name),
      ),
    ),
  );

const assertValues = (page: Page, expected: object, what?: string) =>
  becomes<object>(() => valuesOf(page), expected, what);

/** The plan whose price is shown. */
const assertSummary = (page: Page, plan: string) =>
  becomes(() => page.locator('[data-plan]:visible strong').allTextContents(), [plan]);

const whole = {
  ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()])),
  membershipType: plan,
};
const ticked = { acceptPrivacy: 'on', acceptTerms: 'on' };
const empty = {
  ...Object.fromEntries(Object.keys(typed).map((field) => [field, ''])),
  membershipType: 'General',
};

/** Waits until the text of an element is that, empty or not. */
const says = (page: Page, selector: string, text: string) =>
  becomes(() => page.textContent(selector), text);

test('faults are summed up, each leads to its field, and typing is filtered', async ({ visit }) => {
  await visit(still, async (page) => {
    await open(page);
    await page.click(submit);
    await says(
      page,
      `${toast}[data-type=error] [data-content]`,
      'Missing InformationPlease enter your first name.',
    );
    await focusOn(page, '#form-faults');
    assert.is(await page.textContent('.error-summary strong'), 'Missing Information');
    assert.is(await page.locator('.error-summary li').count(), 13);
    await page.press('.error-summary a:text("Please enter your city.")', 'Enter');
    await focusOn(page, '#city');
    await page.keyboard.type('Ulrika');
    await says(page, '#city-error', '');
    await becomes(() => page.locator('.error-summary li').count(), 12);
    await page.press('.error-summary a:text("Please enter your country.")', 'Enter');
    await focusOn(page, '#country');

    await page.focus('#firstName');
    await page.keyboard.type('Ana');
    assert.is(await page.textContent('#firstName-dropped'), '');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('4n');
    await becomes(() => page.inputValue('#firstName'), 'Anna');
    const caret = await page.evaluate(
      () => document.querySelector<HTMLInputElement>('#firstName')!.selectionStart,
    );
    assert.is(caret, 3);
    await says(
      page,
      '#firstName-dropped',
      "Only letters, spaces and . , ' - can be used here. Other characters were left out.",
    );
    const filtered: [string, string, string][] = [
      ['lastName', 'O’Neill–Åberg', "O'Neill-Åberg"],
      ['email', 'an na+1@example.org', 'anna1@example.org'],
      ['phoneNumber', '+46 (0)70-1a2', '+46 (0)70-12'],
      ['homeAddress', 'Å-gatan 1 #2/3', 'Å-gatan 1 23'],
      ['whyJoin', 'Dance!\n20.', 'Dance\n20.'],
    ];
    for (const [field, text, kept] of filtered) {
      await page.focus(`#${field}`);
      await page.keyboard.type(text);
      await becomes(() => page.inputValue(`#${field}`), kept);
      const isSaid = async () => (await page.textContent(`#${field}-dropped`)) !== '';
      await becomes(isSaid, kept.length < text.length, field);
    }
  });
});

test('country and code are found and chosen with the keyboard alone', async ({ visit }) => {
  await visit(still, async (page) => {
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
    const noMatch = page.locator('.field:has(#country) .field-hint');
    await becomes(
      () => noMatch.textContent(),
      'Nothing in the list matches. Try another spelling.',
    );
    await assertCombobox('country', { value: 'norqq', isOpen: 'true', active: null });
    await page.fill('#country', 'norge');
    await page.keyboard.press('Tab');
    await assertCombobox('country', { value: 'Norway', ...shut });
    await becomes(() => noMatch.textContent(), '');
  });
});

test('what is written stays in the tab, whatever happens to the page', async ({ visit }) => {
  await visit(still, async (page) => {
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
    await focusOn(page, '#country');
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

test('a failure loses nothing; a success goes on to the payment', async ({ visit, site }) => {
  await visit({ ...still, expected: /status of 503/ }, async (page) => {
    await open(page);
    await fill(page);
    await sql`pragma query_only = on`.execute(site.db);
    await page.click(submit);
    await says(
      page,
      `${toast}[data-type=error] [data-content]`,
      'Submission ErrorThere was an error processing your application. Please try again.',
    );
    await sql`pragma query_only = off`.execute(site.db);
    await assertValues(page, { ...whole, ...ticked });

    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/membership-registration', async (route) => {
      await released;
      await route.continue();
    });
    await page.click(submit);
    await page.waitForSelector(`${submit}:disabled:text-is("Submitting Application...")`);
    // The page that it leads to waits until this one has been looked at.
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/checkout/*', async (route) => {
      await seen;
      await route.continue();
    });
    answer();
    await page
      .locator(`${toast}[data-type=success]`, { hasText: 'Application Submitted' })
      .waitFor();
    await assertValues(page, empty);
    await says(page, submit, 'Submit application');
    assert.is(await page.evaluate(() => sessionStorage.getItem('membership-draft')), null);
    await focusOn(page, '#form-sent');
    goOn();
    await page.waitForURL('**/checkout/*');
    await page.click('[value=pay]');
    await page.waitForURL('**/membership-success?*');
    await headed(page, 'Welcome, Anna Maria!');
    await says(page, '.payment-status', 'Paid');
  });
  const [row, ...others] = await applicationsOf(site);
  assert.is(others.length, 0);
  assert.equal([row!.payment_status, row!.membership_type], ['paid', 'Core']);
});

test('without a card step the form says how it goes on', async ({ visit, site }) => {
  const cases = {
    submitted: ['The office will be in touch about the payment.', 'See your application'],
    payLater: [
      'Your application is safe, and you can pay later.',
      'See your application and pay later',
    ],
  };
  await visit(still, async (page) => {
    for (const [outcome, [text, link]] of Object.entries(cases)) {
      const application = await addApplication(site);
      const successPage = paths.membershipSuccess({ application });
      await open(page);
      await fill(page);
      await page.route('**/membership-registration', (route) =>
        route.fulfill({
          status: 201,
          json: { outcome, application, page: successPage, next: null },
        }),
      );
      await page.click(submit);
      await focusOn(page, '#form-sent');
      await page.locator('#form-sent', { hasText: text! }).waitFor();
      await assertValues(page, empty);
      await page.unroute('**/membership-registration');
      await page.click(`#form-sent a:text-is("${link}")`);
      await headed(page, 'Thank you, Anna!');
    }
  });
});

test('without scripts the same form leads all the way, in Swedish', async ({ visit, site }) => {
  const off = { javaScriptEnabled: false, consent: null };
  await visit({ ...still, ...off, expected: /status of 422/ }, async (page) => {
    await page.goto(`${paths.membershipRegistration('Lifetime')}&lang=sv`);
    await page.fill('#lastName', 'Åberg 2');
    await page.fill('#whyJoin', 'För att dansa!');
    await page.selectOption('#countryCode', { label: 'Norge (+47)' });
    await page.selectOption('#country', 'Norge');
    await page.check('#acceptTerms');
    await page.click(submit);
    await says(page, '.notice-alert', 'Uppgifter saknas Ange ditt förnamn.');
    assert.is(await page.textContent('#firstName-error'), 'Ange ditt förnamn.');
    assert.match((await page.textContent('#lastName-error'))!, 'Använd bara bokstäver');
    assert.is(await page.inputValue('#lastName'), 'Åberg 2');
    assert.is(await page.inputValue('#whyJoin'), 'För att dansa!');
    assert.is(await page.locator('#countryCode :checked').textContent(), 'Norge (+47)');
    assert.is(await page.inputValue('#country'), 'Norge');
    assert.ok(await page.isChecked('#acceptTerms'));
    assert.ok(await page.isChecked('[value=Lifetime]'));
    await page.click('.error-summary a:text("Ange din ort.")');
    await becomes(() => new URL(page.url()).hash, '#city');

    const { country: _, countryCode: __, ...lines } = typed;
    for (const [field, text] of Object.entries(lines)) await page.fill(`#${field}`, text);
    await page.check('#acceptPrivacy');
    await page.click(submit);
    await page.waitForURL('**/checkout/*');
    await page.waitForSelector('text=Ansökan är skickad');
    await page.click('[value=cancel]');
    await headed(page, 'Tack, Anna Maria!');
    await says(page, '.payment-status', 'Väntar');
    await page.click('main button:has-text("med kort")');
    await page.waitForURL('**/checkout/*');
    await page.click('[value=pay]');
    await headed(page, 'Välkommen, Anna Maria!');
    await says(page, '.payment-status', 'Betald');
  });
  const [row, ...others] = await applicationsOf(site);
  assert.is(others.length, 0);
  assert.equal([row!.payment_status, row!.phone], ['paid', '+47 070-123 45 67']);
});

test('a payment that is being confirmed is announced as soon as it is there', async ({
  visit,
  site,
}) => {
  const application = await addApplication(site, { payment_status: 'processing' });
  await visit(still, async (page) => {
    await page.clock.install();
    await page.goto(paths.membershipSuccess({ application }));
    await page.locator('.payment-wait [role=status]', { hasText: 'One moment' }).waitFor();
    await page.waitForSelector('[data-awake]');
    const asked = page.waitForResponse((answer) => answer.request().resourceType() === 'fetch');
    await page.clock.fastForward(2000);
    assert.equal(await (await asked).json(), { state: 'confirming' });
    await headed(page, 'We are confirming your payment');
    await site.db
      .updateTable('membership_applications')
      .set({ payment_status: 'paid' })
      .where('id', '=', application)
      .execute();
    await page.clock.fastForward(3000);
    await headed(page, 'Welcome, Anna!');
    await says(page, '.payment-status', 'Paid');
  });
});

test.run();
