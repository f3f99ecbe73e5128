import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../src/paths.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { startPostgres } from '../test/postgres.ts';
import { admin, signIn } from './bench/sign-in.ts';
import { forms } from './forms.ts';

const HELP = `Usage: npm run bench:import -- [options]

Imports members with terms and payments from a CSV file, while visitors read a page and send a form without a pause.
Nobody may wait longer than 200 ms for the page, and no form may be refused.

  --rows N     how many members the file has (10000)
  --postgres   stores the data in PostgreSQL instead of SQLite
  --help       this text

Exit codes: 0 when both hold and all members are there, 1 when not, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  rows: { type: 'string', default: '10000' },
  postgres: { type: 'boolean', default: false },
});
const rows = wholeNumber('--rows', values.rows, { least: 1, most: 20_000 });
const LONGEST_WAIT_MS = 200;
/** Forms that were not accepted. */
let refused = 0;

const postgres = values.postgres ? await startPostgres() : null;
if (values.postgres && !postgres) throw new Error('There is no PostgreSQL on this machine');
const directory = mkdtempSync(join(tmpdir(), 'site-import-'));
const site = await startDemoSite(directory, {
  ABUSE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...(postgres && { DATABASE_URL: postgres.url }),
});
try {
  const Cookie = await signIn(site);
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { Cookie, Origin: site.origin };
    const answer = await fetch(site.origin + path, { redirect: 'manual', ...init, headers });
    return { status: answer.status, text: await answer.text() };
  };
  const key = randomUUID();
  const upload = new FormData();
  upload.set('key', key);
  upload.set('file', new File([fileOf(rows)], 'members.csv'));
  const part = (name: 'check' | 'columns' | 'result') => paths.adminImportPart(key, name);
  const importing = new URLSearchParams({ action: 'import', expected: String(rows) });
  let isSlow = false;
  for (const [what, work] of [
    ['upload', () => send(paths.adminImport(), { method: 'POST', body: upload })],
    ['columns', () => send(part('columns'))],
    ['trial', () => send(part('check'))],
    ['import', () => send(part('check'), { method: 'POST', body: importing })],
  ] as const) {
    const { longestMs, result, seconds, slowestForm } = await watched(work);
    isSlow ||= longestMs > LONGEST_WAIT_MS;
    console.log(
      `${what}: ${result.status} in ${seconds.toFixed(2)} s; a reader waited ${Math.round(longestMs)} ms at most, ` +
        `a form ${slowestForm}`,
    );
  }
  const result = await send(part('result'));
  const isThere = result.text.includes(`new members: ${rows.toLocaleString('en-GB')}`);
  console.log(isThere ? 'all members are there' : 'members are missing');
  process.exitCode = isThere && !isSlow && refused === 0 ? 0 : 1;
} finally {
  await site.end('SIGTERM');
  await postgres?.stop();
  rmSync(directory, { recursive: true });
}

/** Returns a file with one paid term for each member. */
function fileOf(count: number): string {
  const lines = [
    'Medlemsnr;Namn;E-post;Telefon;Adress;Postnr;Ort;Medlemskap;Från;Betald den;Belopp',
  ];
  for (let n = 1; n <= count; n += 1) {
    const year = 2023 + (n % 3);
    const day = `${year}-0${1 + (n % 9)}-15`;
    lines.push(
      `${n};Åsa Öberg${'abcdefghij'[n % 10]};p${n}@example.org;070-1234567;Storgatan ${n};590 41;Ulrika;Core;${day};${day};500,00`,
    );
  }
  return lines.join('\r\n');
}

async function watched<T>(work: () => Promise<T>) {
  let isOver = false;
  const until = () => isOver;
  const reading = longestWait(until, async () => {
    const answer = await fetch(`${site.origin}/healthz`);
    await answer.arrayBuffer();
  });
  const writing = longestWait(until, async (n) => {
    const answer = await fetch(site.origin + forms.contact.path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(forms.contact.fields(`n${n}-${randomUUID()}`)),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) refused += 1;
  });
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  const [longestMs, formMs] = await Promise.all([reading, writing]);
  return {
    result,
    seconds,
    longestMs,
    slowestForm: `${Math.round(formMs)} ms, ${refused} refused`,
  };
}

async function longestWait(isOver: () => boolean, ask: (n: number) => Promise<void>) {
  let longest = 0;
  for (let n = 0; !isOver(); n += 1) {
    const started = performance.now();
    await ask(n);
    longest = Math.max(longest, performance.now() - started);
    await sleep(5);
  }
  return longest;
}
