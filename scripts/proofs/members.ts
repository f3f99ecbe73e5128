import { buildWhenStale } from '../build/build.ts';
import { buildTests } from '../build/server.ts';
import { progress, readCommandLine, wholeNumber } from '../command-line.ts';
import { engines } from '../bench/engine.ts';
import { addDays } from './members/calendar.ts';
import { findLibrary, MovedSite } from './members/clock.ts';
import { Play } from './members/play.ts';
import { MOST_SEED, randomOf } from '../../tests/helpers/random.ts';

const FIRST = '2026-02-02';
/** From that day on, a calendar year includes the next one. */
const NEXT_FROM = '10-01';

const HELP = `Usage: npm run verify:members -- [options]

Plays random lives of members from February 2026 to the end of 2030: a browser without scripts presses what
people press, while libfaketime moves the clock of the built server. On each day on which something changes,
the pages are compared with a calendar and books that are kept by the rules alone.

  --lives N     how many members (60)
  --until DAY   the last day (2030-12-31)
  --year NAME   the membership year: rolling, calendar (the next one included from 1 October), or switched each 1 July (switched)
  --seed N      repeats the lives of the run that printed this seed
  --renewals    plays the yearly fees and their emails instead: --lives members (300) for --days days (800), with
                a mail server, restarts and downtime; then makes the fees of 1,000 members under kill -9
  --kills       with --renewals: only what is killed, on the engine of --engine
  --engine E    sqlite or postgres (sqlite)
  --days N      how many days of renewals (800)
  --help        this text

Exit codes: 0 when there is no difference, 1 otherwise, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  lives: { type: 'string' },
  renewals: { type: 'boolean', default: false },
  days: { type: 'string', default: '800' },
  kills: { type: 'boolean', default: false },
  engine: { type: 'string', default: 'sqlite' },
  until: { type: 'string', default: '2030-12-31' },
  year: { type: 'string', default: 'switched' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});
const count = wholeNumber('--lives', values.lives ?? (values.renewals ? '300' : '60'), {
  least: 1,
});
const seed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED });
if (values.renewals) {
  const days = wholeNumber('--days', values.days, { least: 20 });
  process.env['NODE_ENV'] = 'production';
  await buildWhenStale();
  await buildTests(
    ['prove', 'make-fees'].map((name) => `scripts/proofs/members/renewals/${name}.ts`),
    'dist/renewals',
  );
  const built = new URL(
    '../../dist/renewals/scripts-proofs-members-renewals-prove.js',
    import.meta.url,
  );
  const proofs = (await import(built.href)) as typeof import('./members/renewals/prove.ts');
  const engine = engines.find((each) => each === values.engine) ?? 'sqlite';
  const holds = values.kills
    ? await proofs.proveKills(engine, seed)
    : await proofs.prove({ members: count, days, seed });
  process.exit(holds ? 0 : 1);
}
/** Returns the membership year that is chosen on that day, or undefined on most days. */
function yearFrom(day: string): string | null | undefined {
  if (values.year === 'rolling') return undefined;
  if (values.year === 'calendar') return day === FIRST ? NEXT_FROM : undefined;
  if (day.endsWith('-07-01')) return Number(day.slice(0, 4)) % 2 ? null : NEXT_FROM;
  return undefined;
}
const library = findLibrary();
if (!library) {
  throw new Error(
    'libfaketime is missing: install it (on Debian: apt-get install libfaketime), or name the file in LIBFAKETIME.',
  );
}
process.env['NODE_ENV'] = 'production';
console.log(`seed ${seed}`);
const started = performance.now();
const site = await MovedSite.start(library, FIRST);
const play = new Play(site, randomOf(seed), { count, first: FIRST });
try {
  const report = progress('days');
  for (let day = FIRST; day <= values.until && !play.isHopeless; day = addDays(day, 1)) {
    const year = yearFrom(day);
    if (year !== undefined) await play.chooseYear(day, year);
    await play.day(day);
    report(play.compared);
  }
} finally {
  await site.site.stop();
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${count} lives, ${play.pressed} acts, ${play.compared} comparisons in ${seconds} s`);
console.log(`${play.differences.length} differences`);
process.exitCode = play.differences.length > 0 ? 1 : 0;
