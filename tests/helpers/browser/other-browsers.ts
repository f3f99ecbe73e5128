import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { launch } from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';
import { chromiumFlags } from '../../../scripts/chromium.ts';
import { installed } from '../../../scripts/other-browsers.ts';

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
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build();
  const found = (selector: string) => driver.findElement(By.css(selector));
  const inTime = timeLimit('WebKitGTK');
  return {
    errors: [],
    async open(url, width) {
      await inTime(driver.manage().window().setRect({ width, height: HEIGHT, x: 0, y: 0 }));
      await inTime(driver.get(url));
    },
    run: (script, ...words) =>
      inTime(driver.executeScript(`return (${script.toString()})(...arguments)`, ...words)),
    async click(selector) {
      const element = found(selector);
      // Smooth scrolling would still move the element when the driver looks for it.
      await inTime(
        driver.executeScript(
          "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })",
          element,
        ),
      );
      await inTime(element.click());
    },
    type: (selector, text) => inTime(found(selector).sendKeys(text)),
    async close() {
      await inTime(driver.quit()).catch(() => {});
      for (const child of [server, screen]) child.kill();
    },
  };
}

/** Drivers have no time limit of their own, and a browser that has not answered once never does. */
function timeLimit(browser: string) {
  let isStuck = false;
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const overdue = sleep(isStuck ? 0 : COMMAND_LIMIT_MS, null, { ref: false }).then(() => {
      isStuck = true;
      throw new Error(`${browser} did not answer within ${COMMAND_LIMIT_MS / 1000} s`);
    });
    return Promise.race([answer, overdue]);
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const isListening = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Throws when the condition does not hold within twenty seconds. */
export async function until(isSo: () => Promise<unknown>, what = 'the condition'): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    // WebKit refuses while one page gives way to the next.
    if (await isSo().catch(() => false)) return;
  }
  throw new Error(`${what} did not become true within twenty seconds`);
}

const { firefox, oldChromium, webKit } = installed;

/** Opens each browser that this machine has. */
export const otherBrowsers: Record<string, () => Promise<OtherBrowser>> = {
  ...(oldChromium && { 'Chromium 109': () => openOldChromium(oldChromium) }),
  ...(firefox && { Firefox: () => openFirefox(firefox) }),
  ...(webKit && { WebKitGTK: () => openWebKit(webKit) }),
};
