import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { launch } from 'puppeteer-core';
import { chromiumFlags } from '../../../scripts/tools/chromium.ts';
import { freePort } from '../../../scripts/demo-site.ts';
import { installed } from '../../../scripts/tools/other-browsers.ts';

/** Contains what a smoke test needs of a browser, whichever protocol drives it. */
export interface OtherBrowser {
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
export async function until(isSo: () => Promise<unknown>, what = 'the condition'): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    // WebKit refuses while one page gives way to the next.
    if (await isSo().catch(() => false)) return;
  }
  throw new Error(`${what} did not become true within a minute`);
}

const { firefox, oldChromium, webKit } = installed;

/** Opens each browser that this machine has. */
export const otherBrowsers: Record<string, () => Promise<OtherBrowser>> = {
  ...(oldChromium && { 'Chromium 109': () => openOldChromium(oldChromium) }),
  ...(firefox && { Firefox: () => openFirefox(firefox) }),
  ...(webKit && { WebKitGTK: () => openWebKit(webKit) }),
};
