import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostOffice } from '../../tests/helpers/post-office.ts';
import { addMember } from '../../src/people/register/register.ts';
import { type Database, openDatabase } from '../../src/db/connection.ts';
import { paths } from '../../src/shared/paths.ts';
import { oneOf, readCommandLine, wholeNumber } from '../command-line.ts';
import { type RunningSite, startDemoSite } from '../demo-site.ts';
import { engines, newDatabase } from '../bench/engine.ts';

const HELP = `Usage: npm run verify:own -- [options]

Asks a running server for codes to the member's own page, with known and unknown addresses in turn, and compares the
answers and their times, those to wrong codes too. Then kills the server again and again while codes are used, and looks
whether each code was used together with its session, once.

  --tries N     requests for each kind of address (500)
  --kills N     how many times the server is killed (30)
  --engine E    sqlite or postgres (sqlite)
  --help        this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  tries: { type: 'string', default: '500' },
  kills: { type: 'string', default: '30' },
  engine: { type: 'string', default: 'sqlite' },
});
const tries = wholeNumber('--tries', values.tries, { least: 1 });
const kills = wholeNumber('--kills', values.kills, { least: 0 });
const engine = oneOf('--engine', values.engine, engines);

/** How many ask at the same time. */
const CLIENTS = 4;
/** Percent. */
const MOST_APART = 5;

const check = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) process.exitCode = 1;
};

const directory = mkdtempSync(join(tmpdir(), 'site-'));
const database = await newDatabase(engine, directory);
const office = await openPostOffice();
const settings = { ABUSE_LIMITS: 'off', ...database.settings };
const db = openDatabase(database.location);
// A database that has members before its first start would be that of a live site.
const first = await startDemoSite(directory, settings);
await first.ready();
await first.end('SIGTERM');
const members = await addMembers(db, 20);

await compareAnswers();
await killWhileSpending();

await db.destroy();
await office.close();
await database.close();
rmSync(directory, { recursive: true, force: true });

function addMembers(db: Database, count: number) {
  return db.transaction().execute(async (trx) => {
    const emails = Array.from({ length: count }, (_, index) => `member-${index}@example.org`);
    for (const [index, email] of emails.entries()) {
      const names = {
        first_name: 'Member',
        last_name: String(index),
        full_name: `Member ${index}`,
      };
      const member = { kind: 'person', ...names, email, language: 'en', joined_on: '2026-01-01' };
      await addMember(trx, member as never, { adminId: null, now: new Date() });
    }
    return emails;
  });
}

async function compareAnswers(): Promise<void> {
  const site = await startDemoSite(directory, { ...settings, SMTP_URL: office.url });
  await site.ready();
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  const ask = async (email: string) => {
    const started = performance.now();
    const answer = await post(site, paths.own(), { email });
    const body = await answer.text();
    const ended = performance.now();
    const { headers, status } = answer;
    const Cookie = cookieOf(answer);
    const wrong = await post(site, paths.ownPart('code'), { code: '000000' }, { Cookie });
    const page = (await wrong.text()).replaceAll(email, '');
    bodies.add(JSON.stringify([status, headers.get('location'), body, wrong.status, page]));
    return ended - started;
  };
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let index = client; index < tries; index += CLIENTS) {
      times.known.push(await ask(members[index % members.length]!));
      times.unknown.push(await ask(`nobody-${index}@example.org`));
    }
  });
  await Promise.all(clients);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = (Math.abs(known - unknown) / Math.min(known, unknown)) * 100;
  check(bodies.size === 1, `${2 * tries} answers are the same`);
  check(
    apart < MOST_APART,
    `medians of ${known.toFixed(1)} ms (known) and ${unknown.toFixed(1)} ms (unknown), ${apart.toFixed(2)} % apart`,
  );
  await site.end('SIGTERM');
}

/** Without a mail server, a demo shows the code at once. */
async function killWhileSpending(): Promise<void> {
  let [beforeUse, afterUse, twice, lost, noCode] = [0, 0, 0, 0, 0];
  for (let round = 0; round < kills; round += 1) {
    const site = await startDemoSite(directory, settings);
    await site.ready();
    const email = members[round % members.length]!;
    const asked = await post(site, paths.own(), { email });
    const Cookie = cookieOf(asked);
    const [, code = ''] = /value="(\d{6})"/.exec(await asked.text()) ?? [];
    const press = (where: RunningSite) => post(where, paths.ownPart('code'), { code }, { Cookie });
    const pressing = [0, 1].map(() => press(site).catch(() => null));
    await sleep((round * 37) % 400);
    await site.end('SIGKILL');
    await Promise.all(pressing);
    const row = await codeRow(email);
    const sessions = await sessionsOf(email);
    if (row?.used_at) afterUse += 1;
    else beforeUse += 1;
    if (!row) noCode += 1;
    if ((row?.used_at ? 1 : 0) !== sessions) lost += 1;
    const again = await startDemoSite(directory, settings);
    await again.ready();
    const answer = await press(again);
    if (answer.headers.get('location') !== paths.own()) lost += 1;
    if ((await sessionsOf(email)) !== 1) twice += 1;
    await again.end('SIGKILL');
    await db.deleteFrom('sessions').execute();
  }
  check(
    noCode === 0,
    `${kills} kills, ${beforeUse} before and ${afterUse} after the code was used`,
  );
  check(lost === 0, 'no code was lost: the same browser gets in after the restart');
  check(twice === 0, 'no code made two sessions');
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!;

function codeRow(email: string) {
  return db
    .selectFrom('member_codes')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

async function sessionsOf(email: string): Promise<number> {
  const rows = await db.selectFrom('sessions').select('id').where('email', '=', email).execute();
  return rows.length;
}

function post(
  { origin }: RunningSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
