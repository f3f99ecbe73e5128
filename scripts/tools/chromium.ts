import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { aptInstall } from './apt.ts';

/** The headless shell comes first, because it needs less of the processor. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Turns off parts of the browser's own window, which would cost more processor time than the visited page. */
const unseen = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Keeps Chromium from calling home, so that tests run in a closed network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  `--disable-features=${unseen.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** Installs Debian's Chromium where no browser is installed and that is possible. */
export function findOrInstallChromium(): string | null {
  return (
    findChromium() ??
    (['chromium-headless-shell', 'chromium'].some((name) => aptInstall(name, 'fonts-liberation'))
      ? findChromium()
      : null)
  );
}

/** Throws where there is none. */
export function ensureChromium(): string {
  const found = findOrInstallChromium();
  if (!found) throw new Error('No Chromium found. Install it, or set CHROMIUM_PATH.');
  return found;
}

export function launchChromium(...flags: string[]): Promise<Browser> {
  const args = [...chromiumFlags, ...flags];
  return chromium.launch({ executablePath: ensureChromium(), args });
}

/** Imitates a visitor whose browser shows text twice as large as usual. */
export const launchWithLargeText = () =>
  launchChromium('--blink-settings=defaultFontSize=32,defaultFixedFontSize=26');
