import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit.ts';
import { Editor, Readers } from './editors.ts';
import { deliverEvents, Visitors } from './visitors.ts';
import type { World } from './world.ts';

const VISITORS = 4;
const EDITORS = 2;
const READERS = 3;
/** A letter whose sender was killed waits a minute, and the site sends only some letters a second. */
const LETTERS_MS = 300_000;

/** Lets people use running servers while something happens to these. Then checks that nothing acknowledged is lost. */
export async function underLoad(
  world: World,
  happening: (acknowledged: () => number) => Promise<string>,
): Promise<boolean> {
  const started = performance.now();
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
  const what = await happening(() => visitors.acknowledged);
  over.abort();
  await acting;
  allPaid.abort();
  const events = await delivering;
  await untilQuiet(world);

  const { again, letters, lost, receipts } = await audit(world, visitors, editors);
  const edits = editors.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const faults = [...world.faults, ...world.proxy.faults];
  const isKept = lost.length === 0 && visitors.acknowledged > 0;
  report(
    isKept,
    `${what}; ${visitors.acknowledged} forms and ${edits} edits acknowledged, ${lost.length} lost`,
    lost,
  );
  report(
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
  return isKept && faults.length === 0;
}

function report(holds: boolean, what: string, details: string[]): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  for (const detail of details.slice(0, 20)) console.log(`        ${detail}`);
}

/** Waits until every event is processed and every letter sent. */
async function untilQuiet(world: World): Promise<void> {
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
