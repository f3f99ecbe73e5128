import { sql } from 'kysely';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { openVisits, phone, type Visits } from '../helpers/browser.ts';
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

const whole = {
  ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()])),
  membershipType: plan,
};
const ticked = { acceptPrivacy: 'on', acceptTerms: 'on' };
const empty = {
  ...Object.fromEntries(Object.keys(typed).map((field) => [field, ''])),
  membershipType: 'General',
};

const focused = (page: Page) => page.evaluate(() => document.activeElement!.id);

test('faults are summed up, each leads to its field, and typing is filtered', async ({ visit }) => {
  await visit(still, async (page) => {
    await open(page);
    await page.click(submit);
    await page.waitForSelector(`${toast}[data-type=error]`);
    assert.is(
      await page.textContent(`${toast} [data-content]`),
      'Missing InformationPlease enter your first name.',
    );
    assert.is(await focused(page), 'form-faults');
    assert.is(await page.textContent('.error-summary strong'), 'Missing Information');
    assert.is(await page.locator('.error-summary li').count(), 13);
    await page.press('.error-summary a:text("Please enter your city.")', 'Enter');
    assert.is(await focused(page), 'city');
    await page.keyboard.type('Ulrika');
    assert.is(await page.textContent('#city-error'), '');
    assert.is(await page.locator('.error-summary li').count(), 12);
    await page.press('.error-summary a:text("Please enter your country.")', 'Enter');
    assert.is(await focused(page), 'country');

    await page.focus('#firstName');
    await page.keyboard.type('Ana');
    assert.is(await page.textContent('#firstName-dropped'), '');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('4n');
    assert.is(await page.inputValue('#firstName'), 'Anna');
    const caret = await page.evaluate(
      () => document.querySelector<HTMLInputElement>('#firstName')!.selectionStart,
    );
    assert.is(caret, 3);
    assert.is(
      await page.textContent('#firstName-dropped'),
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
      assert.is(await page.inputValue(`#${field}`), kept);
      const isSaid = (await page.textContent(`#${field}-dropped`)) !== '';
      assert.is(isSaid, kept.length < text.length, field);
    }
  });
});

test('country and code are found and chosen with the keyboard alone', async ({ visit }) => {
  await visit(still, async (page) => {
    await open(page);
    const combobox = async (field: string) => {
      const input = page.locator(`#${field}`);
      const active = await input.getAttribute('aria-activedescendant');
      return {
        value: await input.inputValue(),
        isOpen: await input.getAttribute('aria-expanded'),
        active: active && (await page.textContent(`[id="${active}"][aria-selected=true]`)),
      };
    };
    const shut = { isOpen: 'false', active: null };
    await page.focus('#email');
    await page.keyboard.press('Tab');
    assert.equal(await combobox('countryCode'), { value: '', ...shut });
    await page.keyboard.type('swe');
    assert.equal(await combobox('countryCode'), {
      value: 'swe',
      isOpen: 'true',
      active: 'Sweden (+46)',
    });
    await page.keyboard.press('Enter');
    assert.equal(await combobox('countryCode'), { value: '+46', ...shut });
    assert.ok(await page.isHidden('.error-summary'));

    await page.focus('#city');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    assert.equal(await combobox('country'), { value: '', isOpen: 'true', active: 'Sweden' });
    await page.keyboard.type('nor');
    const found = await page.locator('#country ~ [role=listbox] [role=option]').allTextContents();
    assert.is(found[0], 'Norway');
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', -1],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await combobox('country'), {
        value: 'nor',
        isOpen: 'true',
        active: found.at(index),
      });
    }
    await page.keyboard.press('Escape');
    assert.equal(await combobox('country'), { value: 'nor', ...shut });
    await page.keyboard.type('qq');
    const noMatch = page.locator('.field:has(#country) .field-hint');
    assert.is(await noMatch.textContent(), 'Nothing in the list matches. Try another spelling.');
    assert.is((await combobox('country')).active, null);
    await page.fill('#country', 'norge');
    await page.keyboard.press('Tab');
    assert.equal(await combobox('country'), { value: 'Norway', ...shut });
    assert.is(await noMatch.textContent(), '');
  });
});

test('what is written stays in the tab, whatever happens to the page', async ({ visit }) => {
  await visit(still, async (page) => {
    let wakeUp = () => {};
    const early = new Promise<void>((resolve) => (wakeUp = resolve));
    await page.route(/hydrate/, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto(paths.membershipRegistration('Core'));
    assert.ok(await page.isVisible('[data-plan=Core]'));
    await page.check('[value=Lifetime]');
    await page.fill('#firstName', 'Eva');
    await page.fill('#whyJoin', 'To dance.');
    await page.check('#acceptPrivacy');
    await page.selectOption('#country', { label: 'Åland Islands' });
    await page.selectOption('#countryCode', { label: 'Åland Islands (+358)' });
    await page.focus('#country');
    wakeUp();
    await awake(page);
    assert.equal(await valuesOf(page), {
      ...empty,
      membershipType: 'Lifetime',
      firstName: 'Eva',
      whyJoin: 'To dance.',
      country: 'Åland Islands',
      countryCode: '+358',
      acceptPrivacy: 'on',
    });
    assert.is(await focused(page), 'country');
    assert.equal(await page.locator('[data-plan]:visible strong').allTextContents(), ['Lifetime']);

    await fill(page);
    await page.check('[value=General]');
    await page.fill('#country', 'ice');
    await page.keyboard.press('Enter');
    await page.reload();
    await awake(page);
    const kept = { ...whole, membershipType: 'General', country: 'Iceland' };
    assert.equal(await valuesOf(page), { ...kept, membershipType: 'Core' }, 'the address decides');
    await page.check('[value=General]');
    await page.focus('#firstName');
    await page.keyboard.type('7');
    await open(page, `${paths.membershipRegistration()}?lang=sv`);
    assert.equal(await valuesOf(page), { ...kept, country: 'Island' });
    assert.equal(await page.locator('[data-plan]:visible strong').allTextContents(), [
      'Allmän medlem',
    ]);
  });
});

test('a failure loses nothing; a success goes on to the payment', async ({ visit, site }) => {
  await visit({ ...still, expected: /status of 503/ }, async (page) => {
    await open(page);
    await fill(page);
    await sql`pragma query_only = on`.execute(site.db);
    await page.click(submit);
    await page.waitForSelector(`${toast}[data-type=error]`);
    await sql`pragma query_only = off`.execute(site.db);
    assert.is(
      await page.textContent(`${toast} [data-content]`),
      'Submission ErrorThere was an error processing your application. Please try again.',
    );
    assert.equal(await valuesOf(page), { ...whole, ...ticked });

    let answer = () => {};
    await page.route('**/membership-registration', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.click(submit);
    await page.waitForSelector(`${submit}:disabled:text-is("Submitting Application...")`);
    answer();
    await page.waitForSelector(`${toast}[data-type=success]`);
    assert.match(
      (await page.textContent(`${toast}[data-type=success] [data-content]`))!,
      'Application Submitted',
    );
    assert.equal(await valuesOf(page), empty);
    assert.is(await page.textContent(submit), 'Submit application');
    assert.is(await page.evaluate(() => sessionStorage.getItem('membership-draft')), null);
    assert.is(await focused(page), 'form-sent');
    await page.waitForURL('**/checkout/*');
    await page.click('[value=pay]');
    await page.waitForURL('**/membership-success?*');
    assert.is(await page.textContent('h1'), 'Welcome, Anna Maria!');
    assert.is(await page.textContent('.payment-status'), 'Paid');
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
      await page.waitForSelector('#form-sent:focus');
      assert.match((await page.textContent('#form-sent'))!, text!);
      assert.equal(await valuesOf(page), empty);
      await page.unroute('**/membership-registration');
      await page.click(`#form-sent a:text-is("${link}")`);
      assert.is(await page.textContent('h1'), 'Thank you, Anna!');
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
    assert.is(await page.textContent('.notice-alert'), 'Uppgifter saknas Ange ditt förnamn.');
    assert.is(await page.textContent('#firstName-error'), 'Ange ditt förnamn.');
    assert.match((await page.textContent('#lastName-error'))!, 'Använd bara bokstäver');
    assert.is(await page.inputValue('#lastName'), 'Åberg 2');
    assert.is(await page.inputValue('#whyJoin'), 'För att dansa!');
    assert.is(await page.locator('#countryCode :checked').textContent(), 'Norge (+47)');
    assert.is(await page.inputValue('#country'), 'Norge');
    assert.ok(await page.isChecked('#acceptTerms'));
    assert.ok(await page.isChecked('[value=Lifetime]'));
    await page.click('.error-summary a:text("Ange din ort.")');
    assert.is(new URL(page.url()).hash, '#city');

    const { country: _, countryCode: __, ...lines } = typed;
    for (const [field, text] of Object.entries(lines)) await page.fill(`#${field}`, text);
    await page.check('#acceptPrivacy');
    await page.click(submit);
    await page.waitForURL('**/checkout/*');
    assert.ok(await page.isVisible('text=Ansökan är skickad'));
    await page.click('[value=cancel]');
    assert.is(await page.textContent('h1'), 'Tack, Anna Maria!');
    assert.is(await page.textContent('.payment-status'), 'Väntar');
    await page.click('main button:has-text("med kort")');
    await page.waitForURL('**/checkout/*');
    await page.click('[value=pay]');
    assert.is(await page.textContent('h1'), 'Välkommen, Anna Maria!');
    assert.is(await page.textContent('.payment-status'), 'Betald');
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
    assert.match((await page.textContent('.payment-wait [role=status]'))!, 'One moment');
    await page.waitForSelector('[data-awake]');
    const asked = page.waitForResponse((answer) => answer.request().resourceType() === 'fetch');
    await page.clock.fastForward(2000);
    assert.equal(await (await asked).json(), { state: 'confirming' });
    assert.is(await page.textContent('h1'), 'We are confirming your payment');
    await site.db
      .updateTable('membership_applications')
      .set({ payment_status: 'paid' })
      .where('id', '=', application)
      .execute();
    await page.clock.fastForward(3000);
    await page.waitForSelector('h1:text-is("Welcome, Anna!")');
    assert.is(await page.textContent('.payment-status'), 'Paid');
  });
});

test.run();
