import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { startDemoSite } from '../../demo-site.ts';
import type { Check } from '../durability.ts';
import { filledIn, type FormName, formNames, forms, Writers } from './writers.ts';

const DISK_MB = 64;
const CLIENTS = 4;
/** On a full disk, some forms are still stored in free pages of the database's files. */
const MOST_ATTEMPTS = 50;

const failures = {
  newsletter: 'newsletter:failed',
  contact: 'contact:failure',
  membership: 'registration:failed',
} as const satisfies Record<FormName, string>;

/** Fills the disk under the server while forms come in, then frees it. Needs Linux and root. */
export async function fillTheDisk(check: Check): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'site-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  const site = await startDemoSite(disk, { ABUSE_LIMITS: 'off' });
  const ballast = join(disk, 'ballast');
  const writers = new Writers();
  const statusOf = async (path: string) => {
    const answer = await fetch(site.origin + path);
    await answer.arrayBuffer();
    return answer.status;
  };
  try {
    const over = new AbortController();
    const sending = writers.send(site.origin, CLIENTS, over.signal);
    fill(ballast);
    // The last free pages of the files are used up before the first write fails.
    while (writers.totalRefused < 100) {
      fill(ballast);
      await statusOf('/news');
    }
    check((await statusOf('/')) === 200, 'disk full: pages are served');
    check((await statusOf('/readyz')) === 503, 'disk full: not ready');
    const wrong = [];
    for (const form of formNames) {
      if (!(await saysThatItFailed(site.origin, form, writers))) wrong.push(form);
    }
    check(
      wrong.length === 0,
      `disk full: forms without a message about the failure: ${wrong.join() || 'none'}`,
    );
    rmSync(ballast);
    over.abort();
    await sending;
    const answers = [];
    for (let count = 0; count < 9; count += 1) answers.push(await writers.sendOne(site.origin));
    check(
      answers.every((status) => status === 201),
      'space freed: forms are accepted without a restart',
    );
    await writers.verify(check, join(site.dataDirectory, 'site.sqlite'));
  } finally {
    await site.end('SIGTERM');
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

/** Sends the form in each language as a browser without scripts does, and reads the page's message. */
async function saysThatItFailed(origin: string, form: FormName, writers: Writers) {
  for (const language of languages) {
    const { title, text } = translator(language)(failures[form], { returnObjects: true });
    const page = await refusalPage(`${origin}${forms[form].path}?lang=${language}`, form, writers);
    // Only the notice, because the page also has these words for its widget.
    const [, notice = ''] = /role="alert">(.*?)<\/div>/s.exec(page) ?? [];
    if (notice.replaceAll(/<.*?>/g, '') !== `${title} ${text}`) return false;
  }
  return true;
}

/** Returns the page with status 503, or an empty text when the server kept accepting the form. */
async function refusalPage(address: string, form: FormName, writers: Writers): Promise<string> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const key = `visitor${writers.totalRefused}.${attempt}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: filledIn(form, key),
      redirect: 'manual',
    });
    const page = await answer.text();
    if (answer.status !== 503) continue;
    writers.refused[form].push(`${key}@example.org`);
    return page;
  }
  return '';
}

/** Uses the rest of the disk to the last byte. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch {
        // The next attempt is smaller.
      }
    }
  } finally {
    closeSync(handle);
  }
}
