import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { aptInstall } from './apt.ts';

const run = promisify(execFile);

const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const OLD_CHROMIUM = resolve('tests/browser/old-chromium');
const oldChromium = `${OLD_CHROMIUM}/node_modules/chromium`;

const firsts = (...files: (string | undefined)[]) =>
  files.find((file) => file !== undefined && existsSync(file)) ?? null;

const find = {
  firefox: () =>
    firsts(
      process.env.FIREFOX_PATH,
      '/usr/bin/firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
  webKitDriver: () => firsts('/usr/bin/WebKitWebDriver'),
  miniBrowser: () => firsts(...globSync(MINI_BROWSERS)),
  screen: () => firsts('/usr/bin/Xvfb'),
};

/** Installs Firefox and WebKit from Debian's packages where they are missing, and fetches a Chromium of January 2023. */
export async function ensureOtherBrowsers(): Promise<void> {
  const packages = [
    ...(find.firefox() ? [] : ['firefox-esr']),
    ...(find.webKitDriver() && find.miniBrowser() ? [] : ['webkit2gtk-driver']),
    ...(find.screen() ? [] : ['xvfb']),
  ];
  if (packages.length > 0) aptInstall(...packages);
  if (process.platform === 'linux' && !existsSync(oldChromium)) await fetchOldChromium();
}

/** Is null where the browser is not installed and cannot be, as WebKitGTK on a Mac. */
export const installed = {
  get firefox() {
    return find.firefox();
  },
  get webKit() {
    const [driver, browser, screen] = [find.webKitDriver(), find.miniBrowser(), find.screen()];
    return driver && browser && screen ? { driver, browser, screen } : null;
  },
  get oldChromium() {
    return firsts(oldChromium);
  },
};

/** Returns those that cannot be tried on this machine. */
export function missingBrowsers(): string[] {
  const names = { firefox: 'Firefox', webKit: 'WebKitGTK', oldChromium: 'Chromium 109' } as const;
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((browser) => !installed[browser])
    .map((browser) => names[browser]);
}

/** Renames the program when it is whole, so that an interrupted run leaves no half of it. */
async function fetchOldChromium(): Promise<void> {
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: OLD_CHROMIUM });
  const packed = `${OLD_CHROMIUM}/node_modules/@sparticuz/chromium/bin/chromium.br`;
  writeFileSync(`${oldChromium}.part`, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(`${oldChromium}.part`, oldChromium);
}
