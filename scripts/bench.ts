import { comparePages } from './bench/pages.ts';
import { measureLists } from './bench/lists.ts';
import { oneOf, readCommandLine, wholeNumber } from './command-line.ts';
import { seededFolder, startDemoSite } from './demo-site.ts';
import { engines } from './bench/engine.ts';

const HELP = `Usage: npm run bench -- [options]

Compares the site's requests per second with those of a bare Node server that sends the same bytes, and with those
of nginx. Needs Linux. Uses wrk and nginx where they are installed.

  --members N    measures instead how fast the dashboard's lists open with that many members
  --engine NAME  the database for --members: sqlite or postgres (sqlite)
  --help         this text

Exit codes: 0 when the goals are met, 1 when one is missed, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  members: { type: 'string' },
  engine: { type: 'string', default: 'sqlite' },
});
const engine = oneOf('--engine', values.engine, engines);
const isGood = values.members
  ? await measureLists(engine, wholeNumber('--members', values.members, { least: 1 }))
  : await onWarmSite();
process.exitCode = isGood ? 0 : 1;

async function onWarmSite(): Promise<boolean> {
  const site = await startDemoSite(await seededFolder(), { ABUSE_LIMITS: 'off' });
  try {
    return await comparePages(site);
  } finally {
    await site.stop();
  }
}
