import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shortMessage as typed } from '../../fixtures/forms.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { overlap } from '../../helpers/browser/overlap.ts';
import { focusOn, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';

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

async function open(page: Page, address = '/contact') {
  await page.goto(address);
  await field(page, 'first_name').scrollIntoViewIfNeeded();
  await page.dispatchEvent(form, 'pointerdown');
  await awake(page);
}

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
    await open(page);
    const name = field(page, 'first_name');
    await name.fill('ArneBrien');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('4 O2\u2019');
    await becomes(() => name.inputValue(), 'Arne O\u2019Brien');
    assert.is(await name.evaluate((input: HTMLInputElement) => input.selectionStart), 7);
    const dropped =
      "Only letters, spaces and . , ' - / · ( ) can be used here. Other characters were left out.";
    const said = page.locator(`${form} .field-hint:not(:empty)`).filter({ hasText: 'left out' });
    await becomes(() => said.allTextContents(), [dropped]);
    const describedBy = (await name.getAttribute('aria-describedby'))!.split(' ');
    assert.ok(describedBy.includes((await said.getAttribute('id'))!));
    assert.equal(await page.locator(`${form} [role=status]`).allTextContents(), [dropped]);
  });
});

test('a message with empty fields is not sent and shows errors; a complete one is sent once', async (context) => {
  await context.visit(phone, async (page) => {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    let posts = 0;
    await page.route('**/contact?lang=en', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts++;
      await released;
      return route.continue();
    });
    await open(page);
    const button = page.locator(`${form} button`);
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

test('nothing is lost without a network, by a server that fails, or by a filled honeypot', async (context) => {
  const { site } = context;
  const expected = /ERR_INTERNET_DISCONNECTED|status of (422|503)/;
  await context.visit({ ...phone, expected }, async (page) => {
    await open(page, '/contact?lang=sv#write');
    await fill(page);
    const told = page.locator(`${form} [role=status] .notice-error`);
    const send = async (heading: string) => {
      await page.click(`${form} button`);
      await told.filter({ hasText: heading }).waitFor();
      await page.waitForSelector(`${form} button:enabled`);
      assert.equal(await kept(page), typed, heading);
    };
    await page.context().setOffline(true);
    await send('Du är inte uppkopplad');
    await focusOn(page, `${form} button`);
    await page.context().setOffline(false);

    const db: Partial<typeof site.db> = site.db;
    db.transaction = () => {
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
    };
    await send('Meddelandet kunde inte skickas. Försök igen.');
    await page.locator(`${toast}[data-type=error]`, { hasText: 'Försök igen.' }).waitFor();
    delete db.transaction;

    // Imitates a browser's autofill.
    await field(page, 'website').evaluate((trap: HTMLInputElement) => (trap.value = 'x'));
    await send('Inte skickat ännu');
    await page.click(`${form} button`);
    await page.waitForSelector(`${toast}[data-type=success]:has-text("Meddelandet är skickat!")`);
    await isEmptied(page);
    assert.is(await told.count(), 0);
  });
  assert.is((await messages(context)).length, 1);
});

test('a text that is too long is kept, counted and refused, not cut', async ({ visit }) => {
  await visit(phone, async (page) => {
    await open(page);
    const message = field(page, 'message');
    await fill(page);
    const told = page.locator(`${form} .field-hint`).filter({ hasText: 'Characters' });
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

test('an address of which something was dropped is sent only after another look, but not when it was typed over', async (context) => {
  await context.visit(phone, async (page) => {
    await open(page);
    await fill(page);
    const email = field(page, 'email');
    await email.fill('');
    await email.pressSequentially('lena(rao@example.com ');
    await becomes(() => email.inputValue(), 'lenarao@example.com ');
    await page.click(`${form} button`);
    await becomes(
      () => faults(page),
      [
        'Some characters cannot be used here and were left out. Please check the text, then send the form again.',
      ],
    );
    await focusOn(page, `${form} [name=email][aria-invalid=true]`);
    assert.equal(await messages(context), []);
    await email.fill('lena.rao@example.com');
    await page.click(`${form} button`);
    await page.waitForSelector(`${form} .notice-success`);
    assert.is((await messages(context))[0]!.email, 'lena.rao@example.com');

    await fill(page);
    await field(page, 'phone').pressSequentially('ingen');
    await email.pressSequentially('(x)');
    await email.selectText();
    await page.keyboard.type('lars@example.com');
    await page.click(`${form} button`);
    await becomes(async () => (await messages(context)).length, 2);
  });
  const rows = await messages(context);
  assert.ok(rows.some((row) => row.email === 'lars@example.com' && row.phone === null));
});

test('a browser that cannot check the form, or knows no new functions, sends it all the same', async (context) => {
  const failing = () => {
    const old: { normalize?: unknown } = String.prototype;
    old.normalize = () => {
      throw new TypeError('no normalize');
    };
  };
  const missing = () => {
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Promise, 'withResolvers');
  };
  for (const [count, old] of [failing, missing].entries()) {
    const expected = /no normalize/;
    await context.visit(
      { isFresh: true, ...phone, ...(old === failing && { expected }) },
      async (page) => {
        await page.addInitScript(old);
        await open(page);
        await fill(page);
        await page.click(`${form} button`);
        await page.waitForSelector('.notice-success');
      },
    );
    assert.is((await messages(context)).length, count + 1, old.name);
  }
});

test.run();
