import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenStale } from '../build/build.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { audit } from './processes/audit.ts';
import { Editor, Readers } from './processes/editors.ts';
import { deliverEvents, Visitors } from './processes/visitors.ts';
import { World } from './processes/world.ts';

const HELP = `Usage: npm run verify:processes -- [options]

Runs three servers on PostgreSQL and a bucket behind a proxy that takes them in turn, and kills one after
another with -9 while people sign up, write, apply and pay, and editors save pages. Afterwards every
acknowledged write is looked up, and letters and receipts are counted. Needs PostgreSQL.

  --kills N   how many times a server is killed (100)
  --every MS  the least time between two kills (2000)
  --help      this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const VISITORS = 4;
const EDITORS = 2;
const READERS = 3;
/** A letter whose process has died waits a minute, and the site sends some letters a second. */
const LETTERS_MS = 300_000;

const { values } = readCommandLine(HELP, {
  kills: { type: 'string', default: '100' },
  every: { type: 'string', default: '2000' },
});
const kills = wholeNumber('--kills', values.kills, { least: 1 });
const everyMs = wholeNumber('--every', values.every, { least: 100 });

await buildWhenStale();
const world = await World.open();
const started = performance.now();
try {
  // All at once, so that they also meet at the migrations.
  await Promise.all(world.places.map((place) => place.start()));
  await world.watchLetters();
  const editors = await Promise.all(
    Array.from({ length: EDITORS }, async (_, index) => {
      const editor = new Editor(world, `editor${index}`, await world.administrator());
      await editor.create();
      return editor;
    }),
  );
  const visitors = new Visitors(world);
  const readers = new Readers(world, editors);
  const [over, allPaid] = [new AbortController(), new AbortController()];
  const acting = Promise.all([
    ...Array.from({ length: VISITORS }, () => visitors.act(over.signal)),
    ...editors.map((editor) => editor.act(over.signal)),
    ...Array.from({ length: READERS }, () => readers.act(over.signal)),
  ]);
  const delivering = deliverEvents(world, allPaid.signal);
  for (let kill = 1; kill <= kills; kill += 1) {
    const next = sleep(everyMs);
    const place = world.places[kill % world.places.length]!;
    await place.kill();
    await place.start();
    await next;
    if (kill % 10 === 0) console.log(`      kill ${kill}: ${visitors.acknowledged} acknowledged`);
  }
  over.abort();
  await acting;
  allPaid.abort();
  const events = await delivering;
  await untilQuiet();

  const { again, letters, lost, receipts } = await audit(world, visitors, editors);
  const edits = editors.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const faults = [...world.faults, ...world.proxy.faults];
  check(
    lost.length === 0 && visitors.acknowledged > 0,
    `${kills} kills; ${visitors.acknowledged} forms and ${edits} edits acknowledged, ${lost.length} lost`,
    lost,
  );
  check(
    faults.length === 0,
    `${readers.reads} reads, ${events} events, ${receipts} receipts, ${letters} letters: ${faults.length} faults`,
    faults,
  );
  console.log(
    `      ${world.proxy.died} connections died with their process; an old page was seen at most ${Math.ceil(readers.oldestMs)} ms ` +
      `after an edit; ${again} letters came again, under the same Message-ID`,
  );
  for (const [text, count] of world.complaints) console.log(`      logged ${count} times: ${text}`);
  console.log(`      ${Math.round((performance.now() - started) / 1000)} s`);
} finally {
  await world.close();
}

function check(holds: boolean, what: string, details: string[] = []): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  for (const detail of details.slice(0, 20)) console.log(`        ${detail}`);
  if (!holds) process.exitCode = 1;
}

/** Waits until every event is processed and every letter sent. */
async function untilQuiet(): Promise<void> {
  const deadline = Date.now() + LETTERS_MS;
  while (Date.now() < deadline) {
    const [letters, events] = await Promise.all([
      world.db.selectFrom('mail_outbox').select('id').limit(1).execute(),
      world.db
        .selectFrom('payment_events')
        .select('id')
        .where('processed_at', 'is', null)
        .limit(1)
        .execute(),
    ]);
    if (letters.length + events.length === 0) return;
    await sleep(500);
  }
  world.complain('letters or events still wait');
}
