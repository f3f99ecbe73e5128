import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { launch } from 'puppeteer-core';
import { chromiumFlags } from '../../scripts/tools/chromium.ts';
import { freePort } from '../../scripts/demo-site.ts';
import { installed } from '../../scripts/tools/other-browsers.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { applicant, shortMessage } from '../fixtures/forms.ts';
import { sharingCopies } from '../helpers/browser/sharing-copies.ts';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

/** Contains what a smoke test needs of a browser, whichever protocol drives it. */
interface OtherBrowser {
  /** Opens the address in a window of that width, in which this session's cookies and storage are kept. */
  open(url: string, width: number): Promise<void>;
  run<Result, Words extends unknown[]>(
    script: (...words: Words) => Result,
    ...words: Words
  ): Promise<Result>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Errors of the page's own scripts, where the protocol reports them. */
  errors: string[];
  close(): Promise<void>;
}

const HEIGHT = 800;
const COMMAND_LIMIT_MS = 30_000;

async function openOldChromium(executablePath: string): Promise<OtherBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--single-process', '--no-zygote'],
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return {
    errors,
    async open(url, width) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(url);
    },
    run: (script, ...words) =>
      page.evaluate(`(${script.toString()})(...${JSON.stringify(words)})`) as Promise<never>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    close: () => browser.close(),
  };
}

async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Firefox reports every import that a click on a link has cut off.
    if (!String(error).includes('error loading dynamically imported module')) {
      errors.push(String(error));
    }
  });
  return {
    errors,
    async open(url, width) {
      await page.setViewport({ width, height: HEIGHT });
      await page.goto(url);
    },
    run: (script, ...words) =>
      page.evaluate(`(${script.toString()})(...${JSON.stringify(words)})`) as Promise<never>,
    async click(selector) {
      await page.locator(selector).click();
    },
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}

type WebKit = NonNullable<typeof installed.webKit>;

/** WebKitGTK draws on a screen, so it gets one that nobody sees. Its window is never narrower than about 450 px. */
async function openWebKit({
  browser,
  driver: program,
  screen: display,
}: WebKit): Promise<OtherBrowser> {
  const screen = spawn(display, ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  await until(() => isListening(port));
  const driver = await openSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const find = (selector: string) =>
    driver.post<Element>('element', { using: 'css selector', value: selector });
  const execute = <Result>(script: string, ...args: unknown[]) =>
    driver.post<Result>('execute/sync', { script, args });
  return {
    errors: [],
    async open(url, width) {
      await driver.post('window/rect', { width, height: HEIGHT, x: 0, y: 0 });
      await driver.post('url', { url });
    },
    run: (script, ...words) => execute(`return (${script.toString()})(...arguments)`, ...words),
    async click(selector) {
      const element = await find(selector);
      // Smooth scrolling would still move the element when the driver looks for it.
      await execute(
        "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })",
        element,
      );
      await driver.post(`element/${idOf(element)}/click`, {});
    },
    async type(selector, text) {
      await driver.post(`element/${idOf(await find(selector))}/value`, { text });
    },
    async close() {
      await driver.end().catch(() => {});
      for (const child of [server, screen]) child.kill();
    },
  };
}

/** One key is fixed by W3C WebDriver §12; its value is the id. */
type Element = Record<string, string>;

const idOf = (element: Element) => Object.values(element)[0]!;

/** Opens a session of a driver that speaks W3C WebDriver, such as WebKitGTK's. */
async function openSession(server: string, alwaysMatch: object) {
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(server + path, {
      method,
      // A browser that has not answered once never does.
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`WebDriver refused ${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch },
  });
  return {
    post: <Value>(command: string, body: object) =>
      ask<Value>('POST', `/session/${sessionId}/${command}`, body),
    end: () => ask('DELETE', `/session/${sessionId}`),
  };
}

const isListening = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Throws when the condition does not hold within a minute: these browsers are slow on a busy machine. */
async function until(isSo: () => Promise<unknown>, what = 'the condition'): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    // WebKit refuses while one page gives way to the next.
    if (await isSo().catch(() => false)) return;
  }
  throw new Error(`${what} did not become true within a minute`);
}

const { firefox, oldChromium, webKit } = installed;

/** Opens each browser that this machine has. */
const otherBrowsers: Record<string, () => Promise<OtherBrowser>> = {
  ...(oldChromium && { 'Chromium 109': () => openOldChromium(oldChromium) }),
  ...(firefox && { Firefox: () => openFirefox(firefox) }),
  ...(webKit && { WebKitGTK: () => openWebKit(webKit) }),
};

interface Visit {
  site: TestSite;
  server: Listening;
  browser: OtherBrowser;
}

const PHONE = 480;
const DESKTOP = 1280;

const message = { ...shortMessage, message: 'Får vi låna grytan? Den från Linköping (5 l)!' };
const { membershipType: plan, acceptPrivacy: _, acceptTerms: __, ...written } = applicant;
const answers = { ...written, whyJoin: 'To meet people, and to dance.' };

for (const [name, openBrowser] of Object.entries(otherBrowsers)) {
  const test = suite<Visit>(name);

  test.before(async (context) => {
    const site = await createTestSite({ hasSample: true, images: sharingCopies });
    const server = await listenLocally(site);
    const browser = await openBrowser();
    Object.assign(context, { site, server, browser });
    await decline(context);
  });

  test.after(async ({ browser, server, site }) => {
    await browser.close();
    await server.close();
    await site.close();
  });

  test('the menu of a narrow window covers nothing, and leads on', async (visit) => {
    await open(visit, paths.about(), PHONE);
    const { browser } = visit;
    const [top, height] = await browser.run(() => [
      document.querySelector('h1')!.getBoundingClientRect().top,
      innerHeight,
    ]);
    assert.ok(top < height * 0.8, `the page begins at ${top} of ${height}`);
    await browser.run(() => {
      const button = document.querySelector<HTMLElement>('.menu-button')!;
      if (button.offsetParent) button.click();
    });
    await browser.click('#menu a[data-section=councils]');
    await until(() => browser.run(() => location.hash === '#councils'), 'the councils');
  });

  test('the language is changed and kept', async (visit) => {
    await open(visit, `${paths.about()}?lang=sv`);
    await open(visit, paths.contact());
    assert.is(await visit.browser.run(() => document.documentElement.lang), 'sv');
    await open(visit, `${paths.about()}?lang=en`);
  });

  test('a subscription is stored', async (visit) => {
    await open(visit, paths.newsletter());
    await awake(visit, 'newsletter-form');
    await fill(visit, '.newsletter-form', { email: 'anna+news@example.org' });
    await choose(visit, '.newsletter-form [name=consent]');
    await send(visit, '.newsletter-form');
    const stored = async () =>
      (await visit.site.db.selectFrom('newsletter_subscribers').select('email').execute()).some(
        ({ email }) => email === 'anna+news@example.org',
      );
    await until(stored, 'the subscription is stored');
  });

  test('a message arrives as it was typed', async (visit) => {
    const { site } = visit;
    await open(visit, paths.contact());
    await awake(visit, 'contact-form');
    await fill(visit, '.contact-form', message);
    await send(visit, '.contact-form');
    const stored = () =>
      site.db
        .selectFrom('contact_submissions')
        .select(['first_name', 'last_name', 'email', 'message'])
        .where('message', '=', message.message)
        .executeTakeFirst();
    await until(stored, 'the message is stored');
    assert.equal(await stored(), message);
  });

  test('an application is sent and paid', async (visit) => {
    const { browser, site } = visit;
    await open(visit, paths.membershipRegistration());
    await browser.click('#firstName');
    await until(
      () => browser.run(() => document.querySelector('#country[role=combobox]') !== null),
      'the form is awake',
    );
    await choose(visit, `[value=${plan}]`);
    await fill(visit, '.membership-form', answers);
    await choose(visit, '#acceptPrivacy');
    await choose(visit, '#acceptTerms');
    await send(visit, '.membership-form');
    // A browser may forget to go back while the page is still loading.
    const isAtCheckout = () =>
      browser.run(
        () => location.pathname.startsWith('/checkout/') && document.readyState === 'complete',
      );
    await until(isAtCheckout, 'checkout');
    // Some browsers show the form as it was left, others load it once more.
    await browser.run(() => history.back());
    const maySend = () =>
      browser.run(() => {
        const button = document.querySelector<HTMLButtonElement>('.membership-form [type=submit]');
        return button !== null && !button.disabled;
      });
    await until(maySend, 'the form can be sent again');
    await browser.run(() => history.forward());
    await until(isAtCheckout, 'checkout again');
    // WebKit presses nothing while one page changes into another.
    const isInReach = () =>
      browser.run(() => {
        const button = document.querySelector('.checkout [value=pay]');
        if (!button) return false;
        button.scrollIntoView({ block: 'center' });
        const { height, width, x, y } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === button;
      });
    await until(isInReach, 'the button is in reach');
    await browser.click('.checkout [value=pay]');
    await until(() => browser.run(() => location.pathname === '/membership-success'), 'success');
    const { status } = await site.db
      .selectFrom('fees')
      .select('status')
      .where('payer_email', '=', answers.email)
      .executeTakeFirstOrThrow();
    assert.is(status, 'paid');
  });

  test('no script has failed', ({ browser }) => assert.equal(browser.errors, []));

  test.run();
}

const open = ({ browser, server }: Visit, path: string, width = DESKTOP) =>
  browser.open(server.origin + path, width);

/** Declines cookies as a first visitor does. */
async function decline(visit: Visit) {
  const { browser } = visit;
  await open(visit, paths.home());
  const isOpen = () =>
    browser.run(() => document.querySelector<HTMLDialogElement>('#cookie-dialog, dialog')!.open);
  await until(isOpen, 'the cookie dialog is open');
  await browser.click('[data-consent=declined]');
  await until(() => browser.run(() => location.pathname === '/cookie-declined'), 'declined');
}

async function awake({ browser }: Visit, island: string) {
  await browser.run((form) => document.querySelector(form)!.scrollIntoView(), `.${island}`);
  await browser.click(`.${island} input`);
  const isAwake = () =>
    browser.run(
      (selector) => document.querySelector(selector) !== null,
      `[data-island=${island}][data-awake]`,
    );
  await until(isAwake, `${island} is awake`);
}

async function fill({ browser }: Visit, form: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name=${name}]`;
    await browser.type(field, value);
  }
}

/** Clicks by script, because the site draws its own boxes over the browser's. */
const choose = ({ browser }: Visit, selector: string) =>
  browser.run((box) => document.querySelector<HTMLElement>(box)!.click(), selector);

const send = ({ browser }: Visit, form: string) => browser.click(`${form} [type=submit]`);
