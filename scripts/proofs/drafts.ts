import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { paths } from '../../src/paths.ts';
import { admin, signIn } from './bench/sign-in.ts';
import { killed } from './drafts/killed.ts';
import { MOST_SEED, randomOf } from './random.ts';

const MOST_LOST_MS = 2000;

const HELP = `Usage: npm run verify:drafts -- [options]

Types into a new post, without a pause and by turns into its title and its text, and kills Chromium at a random moment. Then
reads the draft that the server has, and measures how long before the kill the first lost character was typed: at most
${MOST_LOST_MS} ms.

  --rounds N   how many times Chromium is killed (50)
  --seed N     repeats a run
  --help       this text

Exit codes: 0 when no more than that was lost, 1 when it was, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  rounds: { type: 'string', default: '50' },
  seed: { type: 'string', default: '1' },
});
const rounds = wholeNumber('--rounds', values.rounds, { least: 1 });
const random = randomOf(wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }));

const site = await startDemoSite(undefined, {
  ABUSE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});
const lost: number[] = [];
let faults = 0;
try {
  const cookie = await signIn(site);
  for (let round = 1; round <= rounds; round += 1) {
    const server = await chromium.launchServer({
      executablePath: ensureChromium(),
      args: chromiumFlags,
    });
    const result = await killed(server, {
      origin: site.origin,
      address: paths.dashboardTab('posts'),
      cookie,
      field: round % 2 === 0 ? '[name=title]' : '.ProseMirror',
      forMs: 200 + random.below(4000),
    });
    lost.push(result.lostMs);
    if (result.fault || result.lostMs > MOST_LOST_MS) {
      faults += 1;
      console.log(`FAIL  kill ${round}: ${result.fault ?? `${Math.round(result.lostMs)} ms lost`}`);
    }
    if (round % 10 === 0) console.log(`      kill ${round}: ${result.typed} characters typed`);
  }
} finally {
  await site.stop();
}
const sorted = lost.toSorted((one, other) => one - other);
const [median, most] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
console.log(
  `${faults === 0 ? 'ok  ' : 'FAIL'}  ${rounds} kills: ${Math.round(median)} ms of typing lost as a median, ${Math.round(most)} ms at most`,
);
process.exitCode = faults === 0 ? 0 : 1;
