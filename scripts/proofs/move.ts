import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '../../src/database/connection.ts';
import { addManyApplications, addManySubscribers } from '../../src/sample-content/many.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { freePort, type RunningSite, startDemoSite } from '../demo-site.ts';
import { createDatabase } from '../test/postgres.ts';
import { needPostgres } from './engine.ts';
import { forms } from './forms.ts';

const HELP = `Usage: npm run verify:move -- [options]

Fills a site on SQLite with people, moves it to PostgreSQL and back, and compares every row of every table. On each
side somebody pays, whose receipt must have the next number. Meanwhile visitors must get the page that says so.

  --people N   how many subscribers, and as many applications (100000)
  --help       this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, { people: { type: 'string', default: '100000' } });
const people = wholeNumber('--people', values.people, { least: 1, most: 10_000_000 });

const settings = { ABUSE_LIMITS: 'off' };
const [origin, back, later] = ['origin', 'back', 'later'].map((name) =>
  mkdtempSync(join(tmpdir(), `site-move-${name}-`)),
) as [string, string, string];
const postgres = await needPostgres();
try {
  const url = await createDatabase(postgres.url, `move_${process.pid}`);
  const database = join(origin, 'site.sqlite');
  const first = await onSite(origin, settings, (site) => payOnce(site, database));
  await addManySubscribers(people, { database, now: new Date() });
  await addManyApplications(people, { database, now: new Date() });

  await move(['--to', url], origin);
  await move(['--from', url], back);
  const [kept] = globSync(join(origin, 'backups/before-move-*.sqlite'));
  const { differing, rows, tables } = compare(kept!, join(back, 'site.sqlite'));
  check(differing.length === 0, `${rows} rows of ${tables} tables are equal after the way back`);
  for (const table of differing) console.log(`        ${table} differs`);

  const second = await onSite(origin, { ...settings, DATABASE_URL: url }, async (site) => {
    await checkPictures(site);
    return payOnce(site, url);
  });
  await move(['--from', url], later);
  cpSync(join(origin, 'uploads'), join(later, 'uploads'), { recursive: true });
  const third = await onSite(later, settings, async (site) => {
    await checkPictures(site);
    return payOnce(site, join(later, 'site.sqlite'));
  });
  check(
    second === first + 1 && third === second + 1,
    `receipts ${first} on SQLite, ${second} on PostgreSQL, ${third} on SQLite again`,
  );
} finally {
  await postgres.stop();
  for (const directory of [origin, back, later]) rmSync(directory, { recursive: true });
}

function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

async function onSite<T>(
  directory: string,
  env: Record<string, string>,
  work: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const site = await startDemoSite(directory, env);
  try {
    return await work(site);
  } finally {
    await site.end('SIGTERM');
  }
}

/** Moves the database, and checks what visitors see meanwhile. */
async function move(words: string[], directory: string): Promise<void> {
  const port = await freePort();
  const started = performance.now();
  const statuses = new Set<number>();
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      await page?.arrayBuffer();
      if (page) statuses.add(page.status);
      await sleep(50);
    }
  })();
  await promisify(execFile)(process.execPath, ['dist/server/move.js', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: String(port) },
  });
  const seconds = (performance.now() - started) / 1000;
  over.abort();
  await looking;
  check(
    [...statuses].join() === '503',
    `move ${words[0]}: ${seconds.toFixed(1)} s; visitors got ${[...statuses].join() || 'nothing'}`,
  );
}

/** Compares all columns of all rows, without the program's own checksums. */
function compare(one: string, other: string) {
  const db = new Sqlite(one, { readonly: true });
  db.prepare('attach ? as other').run(other);
  const names = db
    .prepare<[], { name: string }>(
      `select name from sqlite_schema where type = 'table'
         and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
    )
    .all()
    .map(({ name }) => name);
  const count = (query: string) => db.prepare<[], { n: number }>(query).get()!.n;
  const differs = (a: string, b: string) =>
    count(`select count(*) as n from (select * from ${a} except select * from ${b})`) > 0;
  const differing = names.filter((name) => {
    const [here, there] = [`main.${name}`, `other.${name}`];
    const lengths = [here, there].map((table) => count(`select count(*) as n from ${table}`));
    return lengths[0] !== lengths[1] || differs(here, there) || differs(there, here);
  });
  const rows = names.reduce((sum, name) => sum + count(`select count(*) as n from ${name}`), 0);
  db.close();
  return { differing, rows, tables: names.length };
}

async function checkPictures({ dataDirectory, origin: address }: RunningSite): Promise<void> {
  const names = readdirSync(join(dataDirectory, 'uploads')).slice(0, 20);
  const statuses = await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${address}/files/${name}`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const page = await fetch(address);
  const shown = /\/files\/[\w.-]+/.exec(await page.text())?.[0];
  check(
    statuses.length > 0 && statuses.every((status) => status === 200) && shown !== undefined,
    `${statuses.length} pictures are served, and the home page shows one`,
  );
}

/** Applies and pays in the demo. Returns the number of the receipt within its year. */
async function payOnce({ origin: address }: RunningSite, location: string): Promise<number> {
  const { fields, path } = forms.membership;
  const post = (target: string, data: Record<string, string>) =>
    fetch(new URL(target, address), {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: address },
      body: new URLSearchParams(data),
      redirect: 'manual',
    });
  const applied = await post(path, fields(`payer${performance.now()}`));
  const { next } = (await applied.json()) as { next: string };
  const paid = await post(next, { action: 'pay' });
  await (await fetch(new URL(paid.headers.get('location')!, address))).arrayBuffer();
  const db = openDatabase(location);
  const { receipt_number } = await db
    .selectFrom('payments')
    .select('receipt_number')
    .orderBy('created_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(receipt_number.split('-')[1]);
}
