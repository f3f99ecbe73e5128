import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenStale } from '../build/build.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { underLoad } from './processes/under-load.ts';
import { World } from './processes/world.ts';

const HELP = `Usage: npm run verify:processes -- [options]

Runs three servers on PostgreSQL and a bucket behind a round-robin proxy, and kills one after
another with -9 while people sign up, write, apply and pay, and editors save pages. Afterwards every
acknowledged write is looked up, and letters and receipts are counted. Needs PostgreSQL.

  --kills N   how many times a server is killed (100)
  --every MS  the least time between two kills (2000)
  --from DIR  upgrades instead, one server after another, from the older version that was built in that folder
  --caddy PROGRAM  puts Caddy in front, with the file that is deployed; for upgrades
  --help      this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

/** The time in which servers of both versions answer requests side by side. */
const SIDE_BY_SIDE_MS = 15_000;

const { values } = readCommandLine(HELP, {
  kills: { type: 'string', default: '100' },
  every: { type: 'string', default: '2000' },
  from: { type: 'string' },
  caddy: { type: 'string' },
});
const kills = wholeNumber('--kills', values.kills, { least: 1 });
const everyMs = wholeNumber('--every', values.every, { least: 100 });

await buildWhenStale();
const world = await World.open(values.caddy);
const { places } = world;
try {
  if (values.from === undefined) {
    // Starts all servers at once, so that they also compete for the migrations.
    await Promise.all(places.map((place) => place.start()));
  } else {
    for (const place of places) await place.start(values.from);
  }
  process.exitCode = (await underLoad(world, values.from ? upgrade : killAgainAndAgain)) ? 0 : 1;
} finally {
  await world.close();
}

async function killAgainAndAgain(acknowledged: () => number): Promise<string> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const next = sleep(everyMs);
    const place = places[kill % places.length]!;
    await place.kill();
    await place.start();
    await next;
    if (kill % 10 === 0) console.log(`      kill ${kill}: ${acknowledged()} acknowledged`);
  }
  return `${kills} kills`;
}

/** Replaces one server after another. The first new one migrates the database while the older ones still use it. */
async function upgrade(): Promise<string> {
  await sleep(SIDE_BY_SIDE_MS);
  for (const place of places) {
    await place.stop();
    await place.start();
    await sleep(SIDE_BY_SIDE_MS);
  }
  return 'three servers upgraded one after another';
}
