import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shortMessage as typed } from '../fixtures/forms.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { overlap } from '../helpers/browser/overlap.ts';
import { focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('contact form');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('contact_submissions').execute();
});

test.after((visits) => visits.close());

const form = '.contact-form';
const toast = '[data-sonner-toast]';

const field = (page: Page, name: string) => page.locator(`${form} [name=${name}]`);
const faults = (page: Page) => page.locator(`${form} .field-error:not(:empty)`).allTextContents();
const messages = ({ site }: Visits) =>
  site.db.selectFrom('contact_submissions').selectAll().execute();

const awake = (page: Page) => page.waitForSelector('[data-island=contact-form][data-awake]');

async function fill(page: Page) {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
}

async function kept(page: Page) {
  const names = Object.keys(typed);
  const values = await Promise.all(names.map((name) => field(page, name).inputValue()));
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

const isEmptied = (page: Page) =>
  becomes(async () => Object.values(await kept(page)), ['', '', '', '']);

test('a name field removes digits, says so, and keeps the caret in its place', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await page.goto('/contact');
    await field(page, 'first_name').scrollIntoViewIfNeeded();
    await awake(page);
    const name = field(page, 'first_name');
    await name.fill('ArneBrien');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('4 O2\u2019');
    await becomes(() => name.inputValue(), 'Arne O\u2019Brien');
    assert.is(await name.evaluate((input: HTMLInputElement) => input.selectionStart), 7);
    const said = page.locator(`${form} [role=status]:not(:empty)`);
    await becomes(
      () => said.allTextContents(),
      [
        "Only letters, spaces, full stops, commas, ' and - can be used here. Other characters were left out.",
      ],
    );
    const describedBy = (await name.getAttribute('aria-describedby'))!.split(' ');
    assert.ok(describedBy.includes((await said.getAttribute('id'))!));
  });
});

test('a message with empty fields is not sent and shows errors; a complete one is sent once', async (context) => {
  await context.visit(phone, async (page) => {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    let posts = 0;
    await page.route('**/contact', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts++;
      await released;
      return route.continue();
    });
    await page.goto('/contact');
    const button = page.locator(`${form} button`);
    await button.scrollIntoViewIfNeeded();
    await awake(page);
    await field(page, 'first_name').fill('Anna');
    await button.click();
    await becomes(
      () => faults(page),
      [
        'Please enter your last name.',
        'Please enter your email address.',
        'Please write a message.',
      ],
    );
    await focusOn(page, `${form} [name=last_name][aria-invalid=true]`);
    assert.is(posts, 0);

    await fill(page);
    await field(page, 'inquiry_type').selectOption({ label: 'Volunteer Opportunities' });
    await becomes(() => faults(page), []);
    await button.click();
    await page.waitForSelector(`${form} button:disabled:text-is("Sending...")`);
    await field(page, 'first_name').press('Enter');
    answer();
    const thanks = "Message Sent!Thank you for contacting us. We'll get back to you soon!";
    await page.locator(`${toast}[data-type=success]`, { hasText: thanks }).waitFor();
    await isEmptied(page);
    assert.is(await field(page, 'inquiry_type').inputValue(), '');
    await page.waitForSelector(`${form} button:enabled:text-is("Send message")`);
    assert.not(await overlap(page, toast, `${form} button`));
    // Also when the toast has gone.
    await page.locator(toast).waitFor({ state: 'detached' });
    assert.is(
      await page.textContent(`${form} [role=status] .notice-success`),
      "Message Sent! Thank you for contacting us. We'll get back to you soon!",
    );
    assert.is(posts, 1);
  });
  const [row, ...others] = await messages(context);
  assert.is(others.length, 0);
  assert.is(row!.inquiry_type, 'volunteer');
  assert.is(row!.message, typed.message);
});

test('the form on the home page keeps the typed text until the message is sent', async (context) => {
  const { site } = context;
  await context.visit({ ...phone, expected: /status of (422|503)/ }, async (page) => {
    await page.goto('/?lang=sv#contact');
    await field(page, 'message').scrollIntoViewIfNeeded();
    await awake(page);
    await fill(page);

    const db: Partial<typeof site.db> = site.db;
    db.transaction = () => {
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
    };
    await page.click(`${form} button`);
    await page.waitForSelector(
      `${toast}[data-type=error]:has-text("Meddelandet kunde inte skickas. Försök igen.")`,
    );
    delete db.transaction;
    assert.equal(await kept(page), typed);
    await page.waitForSelector(`${form} button:enabled`);

    // Imitates a browser's autofill.
    await field(page, 'website').evaluate((trap: HTMLInputElement) => (trap.value = 'x'));
    await page.click(`${form} button`);
    await page.waitForSelector(`${toast}:has-text("Inte skickat ännu")`);
    assert.equal(await kept(page), typed);
    await page.click(`${form} button`);
    await page.waitForSelector(`${toast}[data-type=success]:has-text("Meddelandet är skickat!")`);
    await isEmptied(page);
  });
  assert.is((await messages(context)).length, 1);
});

test('a text that is too long is kept, counted and refused, not cut', async ({ visit }) => {
  await visit(phone, async (page) => {
    await page.goto('/contact');
    const message = field(page, 'message');
    await message.scrollIntoViewIfNeeded();
    await awake(page);
    await fill(page);
    const told = page.locator(`${form} [role=status]:not(:empty)`);
    await message.fill('x'.repeat(4000));
    await field(page, 'subject').fill('x'.repeat(190));
    await becomes(() => told.allTextContents(), ['Characters left: 10']);
    await message.fill('x'.repeat(5012));
    await becomes(
      () => told.allTextContents(),
      ['Characters left: 10', 'Characters over the limit: 12'],
    );
    await page.click(`${form} button`);
    await becomes(() => faults(page), ['This text is too long. Please shorten it.']);
    await focusOn(page, `${form} [name=message][aria-invalid=true]`);
    assert.is((await message.inputValue()).length, 5012);
    await page.reload();
    await message.scrollIntoViewIfNeeded();
    await awake(page);
    await becomes(
      () => told.allTextContents(),
      ['Characters left: 10', 'Characters over the limit: 12'],
    );
  });
});

test('text typed before hydration survives, also after errors', async (context) => {
  await context.visit({ ...phone, expected: /status of 422/ }, async (page) => {
    const { promise: woken, resolve: wakeUp } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await woken;
      // The page that sent the request may be gone.
      await route.continue().catch(() => {});
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await fill(page);
    await field(page, 'last_name').fill('');
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .field-error:text-is("Please enter your last name.")`);
    await field(page, 'message').fill('May we sing in August');
    await field(page, 'inquiry_type').selectOption('events');
    await field(page, 'last_name').fill('Earl');
    wakeUp();
    await awake(page);
    // The error disappears when the widget, not only the browser, has noticed an edit.
    await field(page, 'last_name').press('End');
    await page.keyboard.type('y');
    await becomes(() => faults(page), []);
    assert.equal(await kept(page), {
      ...typed,
      last_name: 'Early',
      message: 'May we sing in August',
    });
    assert.is(await field(page, 'inquiry_type').inputValue(), 'events');
    await page.click(`${form} button`);
    await page.waitForSelector(`${toast}[data-type=success]`);
    await isEmptied(page);
    assert.is(await field(page, 'inquiry_type').inputValue(), '');
  });
  const [row, ...others] = await messages(context);
  assert.is(others.length, 0);
  assert.equal([row!.last_name, row!.inquiry_type], ['Early', 'events']);
});

test('punctuation arrives as it was typed, with and without scripts', async (context) => {
  const meant = {
    first_name: 'Léna',
    last_name: 'O’Hara-Öst',
    email: 'lena+rao@example.com',
    subject: 'c/o Rao, Storgatan 5:2 #4',
    message: 'Hej! Kan vi låna grytan? (50 kr & <3) 🎨',
  };
  for (const javaScriptEnabled of [true, false]) {
    await context.site.db.deleteFrom('contact_submissions').execute();
    const off = javaScriptEnabled ? {} : { javaScriptEnabled, consent: null };
    await context.visit({ ...phone, ...off }, async (page) => {
      await page.goto('/contact');
      await field(page, 'first_name').scrollIntoViewIfNeeded();
      if (javaScriptEnabled) await awake(page);
      for (const [name, text] of Object.entries(meant)) {
        await field(page, name).click();
        await page.keyboard.type(text);
      }
      await page.click(`${form} button`);
      await page.waitForSelector('.notice-success');
    });
    const [row] = await messages(context);
    for (const [name, text] of Object.entries(meant)) assert.is(row![name as 'email'], text);
  }
});

test('an address of which something was dropped is sent only after another look', async (context) => {
  await context.visit(phone, async (page) => {
    await page.goto('/contact');
    await field(page, 'email').scrollIntoViewIfNeeded();
    await awake(page);
    await fill(page);
    await field(page, 'email').fill('');
    await field(page, 'email').pressSequentially('lena(rao@example.com ');
    await becomes(() => field(page, 'email').inputValue(), 'lenarao@example.com ');
    await page.click(`${form} button`);
    await becomes(
      () => faults(page),
      [
        'Some characters cannot be used here and were left out. Please check the text, then send the form again.',
      ],
    );
    await focusOn(page, `${form} [name=email][aria-invalid=true]`);
    assert.equal(await messages(context), []);
    await field(page, 'email').fill('lena.rao@example.com');
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .notice-success`);
    assert.is((await messages(context))[0]!.email, 'lena.rao@example.com');

    await fill(page);
    await field(page, 'phone').pressSequentially('+46 8 123 45x67');
    await page.click(`${form} button`);
    await focusOn(page, `${form} [name=phone][aria-invalid=true]`);
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .notice-success`);
  });
  assert.is((await messages(context)).length, 2);
});

test('a field that was emptied, or typed over, is sent at the first click', async (context) => {
  await context.visit(phone, async (page) => {
    await page.goto('/contact');
    await field(page, 'email').scrollIntoViewIfNeeded();
    await awake(page);
    await fill(page);
    await field(page, 'phone').pressSequentially('ingen');
    await field(page, 'email').fill('');
    await field(page, 'email').pressSequentially('lena (x)@exampel.com');
    await field(page, 'email').fill('');
    await field(page, 'email').pressSequentially('lena.rao@example.com');
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .notice-success`);

    await fill(page);
    await field(page, 'email').pressSequentially('(x)');
    await field(page, 'email').selectText();
    await page.keyboard.type('lars@example.com');
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .notice-success`);
    await becomes(async () => (await messages(context)).length, 2);
  });
  const rows = await messages(context);
  assert.equal(rows.map(({ email, phone: number }) => `${email} ${number}`).toSorted(), [
    'lars@example.com null',
    'lena.rao@example.com null',
  ]);
});

test('without a network a message beside the button says so, and nothing is lost', async (context) => {
  await context.visit(
    { ...phone, expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ },
    async (page) => {
      await page.goto('/contact');
      await field(page, 'email').scrollIntoViewIfNeeded();
      await awake(page);
      await fill(page);
      const told = page.locator(`${form} [role=status] .notice-error`);
      await page.context().setOffline(true);
      await page.click(`${form} button`);
      await becomes(
        () => told.textContent(),
        'You are offline Nothing was sent. Everything you wrote is still here; please send it again when you are connected.',
      );
      await focusOn(page, `${form} button:enabled`);
      assert.equal(await kept(page), typed);
      await page.context().setOffline(false);
      await page.route('**/contact', (route) => route.abort());
      await page.click(`${form} button`);
      await becomes(() => told.textContent(), 'Error Failed to send message. Please try again.');
      assert.equal(await kept(page), typed);
      await page.unroute('**/contact');
      await page.click(`${form} button`);
      await page.waitForSelector(`${form} .notice-success`);
      assert.is(await told.count(), 0);
    },
  );
  assert.is((await messages(context)).length, 1);
});

test('a browser that cannot check the form sends it all the same', async (context) => {
  await context.visit({ ...phone, expected: /no normalize/ }, async (page) => {
    await page.addInitScript(() => {
      const old: { normalize?: unknown } = String.prototype;
      old.normalize = () => {
        throw new TypeError('no normalize');
      };
    });
    await page.goto('/contact');
    await field(page, 'email').scrollIntoViewIfNeeded();
    await awake(page);
    await fill(page);
    await page.click(`${form} button`);
    await page.waitForSelector('.notice-success');
  });
  await context.visit(phone, async (page) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(String.prototype, 'toWellFormed');
      Reflect.deleteProperty(AbortSignal, 'timeout');
      Reflect.deleteProperty(Promise, 'withResolvers');
    });
    await page.goto('/contact');
    await field(page, 'email').scrollIntoViewIfNeeded();
    await awake(page);
    await fill(page);
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .notice-success`);
  });
  assert.is((await messages(context)).length, 2);
});

test('without scripts it shows the same messages and keeps the same values, in Swedish', async (context) => {
  const off = { javaScriptEnabled: false, consent: null, expected: /status of 422/ };
  await context.visit({ ...phone, ...off }, async (page) => {
    await page.goto('/?lang=sv');
    await fill(page);
    await field(page, 'email').fill('anna@example');
    await field(page, 'message').fill('');
    await field(page, 'inquiry_type').selectOption({ label: 'Pressfrågor' });
    await page.click(`${form} button`);
    await page.waitForURL('**/contact#write');
    await becomes(() => faults(page), ['Ange en giltig e-postadress.', 'Skriv ett meddelande.']);
    assert.equal(await kept(page), { ...typed, email: 'anna@example', message: '' });
    assert.is(await field(page, 'inquiry_type').inputValue(), 'media');
    await fill(page);
    await page.click(`${form} button`);
    await page.waitForSelector('.notice-success');
    assert.is(
      await page.textContent('.notice-success'),
      'Meddelandet är skickat! Tack för att du hör av dig. Vi återkommer snart!',
    );
    await isEmptied(page);
  });
  assert.is((await messages(context))[0]!.inquiry_type, 'media');
});

test.run();
