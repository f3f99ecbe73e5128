import { commandHint } from '../../src/services/config/command-hint.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import {
  countHoldings,
  eraseHoldings,
  lastYearInBooks,
  overwriteErased,
  type Progress,
  reasonNotToErase,
} from '../../src/running/privacy/erase.ts';
import { findMentions } from '../../src/running/privacy/mentions.ts';
import { help } from '../help/privacy-erase.ts';
import { megabytes, progress, readCommandLine } from '../command-line.ts';
import { chosenPerson } from '../one-person.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress } from '../new-password.ts';
import {
  copyLines,
  engineLines,
  holdingLines,
  otherPlaceLines,
  outcomeLines,
  refusals,
} from '../privacy-words.ts';

/** Rewriting a larger database takes some seconds, and SQLite does not report progress. */
const LONG_TO_REWRITE_BYTES = 100e6;

const { values, positionals } = readCommandLine(
  help,
  { yes: { type: 'boolean' }, person: { type: 'string' }, everybody: { type: 'boolean' } },
  { least: 1, most: 1 },
);
const email = readAddress(positionals[0]!);
const config = loadConfig();
const now = new Date();
const db = await openExisting(config);
const { fault, name, others, whose } = await chosenPerson(db, email, values);
const reason = await reasonNotToErase(db, whose, now);
const holdings = await countHoldings(db, whose);
const ledgerYear = await lastYearInBooks(db, whose);
const isErased = values.yes === true && !reason && !fault;
if (isErased) await eraseHoldings(db, whose, now);
const mentions = isErased && !name ? await findMentions(db, email) : [];
await db.destroy();

if (fault && (values.yes || values.person !== undefined)) {
  console.error(commandHint(fault));
  process.exitCode = 1;
} else if (reason) {
  console.error(refusals[reason]);
  process.exitCode = 1;
} else if (isErased) {
  await finish();
} else {
  preview();
}

function preview() {
  if (fault) say([fault, '']);
  say(holdingLines(name ?? email, holdings, ledgerYear, 'Would be erased:'));
  say([...copyLines(config), ...otherPlaceLines(config)]);
  if (holdings.some(({ goes }) => goes > 0)) {
    say([
      '',
      `Nothing has been changed. To erase: npm run privacy -- erase ${email}${choice()} --yes`,
    ]);
  }
}

function choice(): string {
  if (name) return ` --person "${name}"`;
  return values.everybody || fault ? ' --everybody' : '';
}

async function finish() {
  say(holdingLines(name ?? email, holdings, ledgerYear, 'Erased:'));
  const overwriting = await overwriteErased(config, email, watch());
  const inLog = holdings.find(({ table }) => table === 'activity')?.stays ?? 0;
  say([
    '',
    ...outcomeLines(email, overwriting, { mentions, inLog, name, others }),
    ...engineLines(config),
    ...copyLines(config),
    ...otherPlaceLines(config),
  ]);
  if (overwriting.fault || overwriting.wasHeldUp) process.exitCode = 1;
}

function watch(): Progress {
  const waited = progress('seconds waited for readers of the database');
  return {
    onWait: (ms) => waited(Math.round(ms / 1000)),
    onRewrite: (bytes) => {
      if (bytes < LONG_TO_REWRITE_BYTES) return;
      process.stderr.write(`Rewriting the database of ${megabytes(bytes)}\n`);
    },
  };
}

function say(lines: string[]) {
  for (const line of lines) console.log(commandHint(line));
}
