import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { flood } from './pressure/flood.ts';
import { guessAtOnce, owner, signIn } from './pressure/sign-ins.ts';
import { openSilentClients } from './pressure/silent.ts';

const HELP = `Usage: npm run verify:pressure -- [options]

Measures how long visitors wait while somebody opens silent connections, sends 12 MB of pipelined requests without
reading a response, and guesses the owner's password from many networks at once. Checks that the server closes the
silent connections, and that the owner can sign in from a known browser all the time. Takes about 40 seconds.

  --clients N   how many silent connections (2000)
  --guesses N   how many sign-ins at once (200)
  --help        this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;
const PROBES = 200;
const MOST_MS = 200;
const OWNER_SIGN_INS = 10;
/** The server allows 10 seconds for a header and checks once a second. */
const PATIENCE_MS = 12_500;
const paths = ['/', '/councils', '/news?x=1', '/healthz'];

const { values } = readCommandLine(HELP, {
  clients: { type: 'string', default: '2000' },
  guesses: { type: 'string', default: '200' },
});
const clients = wholeNumber('--clients', values.clients, { least: 1, most: 20_000 });
const guesses = wholeNumber('--guesses', values.guesses, { least: 1, most: 1000 });

const site = await startDemoSite(undefined, {
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  TRUST_PROXY: '1',
});
let hasFailed = false;
try {
  for (const path of paths) await probe(path);
  await whileSilent();
  for (const path of ['/', '/?x=1', '/nowhere']) await whileFlooded(path);
  await whileGuessed();
} finally {
  await site.stop();
}
process.exitCode = hasFailed ? 1 : 0;

async function whileSilent(): Promise<void> {
  const started = performance.now();
  const silent = await openSilentClients(Number(new URL(site.origin).port), clients);
  judge(`${silent.open()} silent connections`, await waits());
  await sleep(Math.max(0, PATIENCE_MS - (performance.now() - started)));
  const left = silent.open();
  hasFailed ||= left > 0;
  console.log(`  ${left} of them are open after ${PATIENCE_MS / 1000} s`);
  silent.close();
}

async function whileFlooded(path: string): Promise<void> {
  const socket = flood(site.origin, path);
  judge(`12 MB of pipelined requests for ${path}`, await waits());
  socket.destroy();
}

async function whileGuessed(): Promise<void> {
  const client = '192.0.2.1';
  const first = await signIn(site.origin, { ...owner, client });
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .find((each) => /device=./.test(each));
  if (!cookie) throw new Error(`The owner's first sign-in returned status ${first.status}`);
  const guessing = guessAtOnce(site.origin, guesses);
  await sleep(1000);
  const [others, owners] = await Promise.all([waits(), ownerSignsIn(client, cookie)]);
  const statuses = await guessing.stop();
  judge(`${guesses} sign-ins at once`, others);
  console.log(`  the owner's sign-ins: ${owners.join(', ')}`);
  console.log(
    `  the guesses: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
  hasFailed ||= owners.some((outcome) => !outcome.startsWith('303'));
}

async function ownerSignsIn(client: string, cookie: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (let count = 0; count < OWNER_SIGN_INS; count += 1) {
    const started = performance.now();
    const { status } = await signIn(site.origin, { ...owner, client, cookie });
    outcomes.push(`${status} in ${(performance.now() - started).toFixed(0)} ms`);
    await sleep(200);
  }
  return outcomes;
}

async function waits(): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < PROBES; index += 1) {
    times.push(await probe(paths[index % paths.length]!));
    await sleep(10);
  }
  return times.toSorted((a, b) => a - b);
}

function judge(pressure: string, times: number[]): void {
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
  hasFailed ||= at(0.99) > MOST_MS;
  console.log(
    `${pressure}: visitors wait ${at(0.5).toFixed(0)} ms (median), ${at(0.99).toFixed(0)} ms (99 %, at most ${MOST_MS}), ${at(1).toFixed(0)} ms (slowest)`,
  );
}

async function probe(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(site.origin + path, { headers: { Connection: 'close' } });
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}
