import { loadConfig } from '../../src/config.ts';
import { exportPersonalData } from '../../src/privacy/export.ts';
import { findMentions } from '../../src/privacy/mentions.ts';
import { readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress } from '../new-password.ts';
import { refuseExisting, writeOut } from '../output.ts';
import { counted } from '../privacy-words.ts';

const help = `npm run privacy:export -- EMAIL [--to FILE]

Writes all that the site holds about the person with that address as JSON, for the person (GDPR Articles
15 and 20). First make sure that the request comes from that person.

  --to FILE   writes to a new file, which only you can read; without it the command writes to standard
              output (then run npm with --silent, or it adds lines of its own)
  --help      this text

Passwords, other secrets and texts that others wrote about the person are left out.
`;

const { values, positionals } = readCommandLine(
  help,
  { to: { type: 'string' } },
  { least: 1, most: 1 },
);
const email = readAddress(positionals[0]!);
refuseExisting(values.to);
const config = loadConfig();
const db = await openExisting(config);
try {
  const copy = await exportPersonalData(db, config.mode, email, new Date());
  await writeOut(text(`${JSON.stringify(copy, null, 2)}\n`), values.to);
  const found = Object.entries(copy.data).map(([table, rows]) => counted(table, rows.length));
  note(found.length > 0 ? `Found: ${found.join(', ')}.` : `Nothing is stored about ${email}.`);
  const mentions = (await findMentions(db, email)).filter(({ mentions }) => mentions > 0);
  for (const { table, mentions: count } of mentions) {
    note(
      `Not in it: ${counted(table, count)} of others with the address in the text; decide whether to add it.`,
    );
  }
} finally {
  await db.destroy();
}

async function* text(json: string) {
  yield Buffer.from(json);
}

/** Writes to standard error, because standard output is the document. */
function note(line: string) {
  process.stderr.write(`${line}\n`);
}
