import { commandHint } from '../../src/command-hint.ts';
import { loadConfig } from '../../src/config.ts';
import { cleanFiles, type Progress, reasonNotToErase, search } from '../../src/privacy/erasure.ts';
import {
  countHoldings,
  eraseHoldings,
  findMentions,
  latestLedgerDay,
} from '../../src/privacy/queries.ts';
import { megabytes, progress, readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress } from '../new-password.ts';
import {
  copyLines,
  holdingLines,
  otherPlaceLines,
  outcomeLines,
  refusals,
} from '../privacy-words.ts';

const help = `npm run privacy:erase -- EMAIL [--yes]

Erases what the site holds about the person with that address (GDPR Article 17), and then looks into every
file of the data folder for it. The server may go on running. Without --yes it only shows what would go.

  --yes    really erases; it cannot be undone
  --help   this text

What the law of bookkeeping keeps stays until its time is over. Copies in backups stay until they are
replaced; after restoring one, erase again whom you have erased since.
`;

/** From here on it takes some seconds, and SQLite does not say how far it is. */
const LONG_TO_REWRITE_BYTES = 100e6;

const { values, positionals } = readCommandLine(
  help,
  { yes: { type: 'boolean' } },
  { least: 1, most: 1 },
);
const email = readAddress(positionals[0]!);
const config = loadConfig();
const now = new Date();
const db = await openExisting(config);
const reason = await reasonNotToErase(db, email, now);
const holdings = await countHoldings(db, email);
const ledgerDay = await latestLedgerDay(db, email);
const isErased = values.yes === true && !reason;
if (isErased) await eraseHoldings(db, email, now);
const mentions = isErased ? await findMentions(db, email) : [];
// Before the bytes of the files are looked at: see search().
await db.destroy();

if (reason) {
  console.error(refusals[reason]);
  process.exitCode = 1;
} else {
  await (isErased ? finish() : preview());
}

async function preview() {
  say(holdingLines(email, holdings, ledgerDay, 'Would be erased:'));
  const { copies, inUse } = await search(config, email, watch());
  const isStored = holdings.some(({ goes }) => goes > 0);
  if (!isStored && inUse.length > 0) {
    say([`Its bytes are still in ${inUse.join(', ')}.`]);
  }
  say([...copyLines(copies), ...otherPlaceLines(config)]);
  if (isStored || inUse.length > 0) {
    say(['', `Nothing has been changed. To erase: npm run privacy:erase -- ${email} --yes`]);
  }
}

async function finish() {
  say(holdingLines(email, holdings, ledgerDay, 'Erased:'));
  const cleaning = await cleanFiles(config, email, watch());
  const inLog = holdings.find(({ table }) => table === 'admin_log')?.stays ?? 0;
  const { lines, isExplained } = outcomeLines(email, cleaning, { mentions, inLog });
  say(['', ...lines, ...copyLines(cleaning.copies), ...otherPlaceLines(config)]);
  if (!isExplained) process.exitCode = 1;
}

function watch(): Progress {
  const searched = progress('MB searched');
  const waited = progress('seconds waited for readers of the database');
  return {
    onSearch: (bytes) => searched(Math.round(bytes / 1e6)),
    onWait: (ms) => waited(Math.round(ms / 1000)),
    onRewrite: (bytes) => {
      if (bytes < LONG_TO_REWRITE_BYTES) return;
      process.stderr.write(`Writing the ${megabytes(bytes)} of the database anew\n`);
    },
  };
}

function say(lines: string[]) {
  for (const line of lines) console.log(commandHint(line));
}
