import { commandHint } from '../../src/services/config/command-hint.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { exportPersonalData } from '../../src/running/privacy/export.ts';
import { findMentions } from '../../src/running/privacy/mentions.ts';
import type { Whose } from '../../src/running/privacy/person.ts';
import { readableCopy } from '../../src/running/privacy/readable-copy.tsx';
import { help } from '../help/privacy-export.ts';
import { readCommandLine } from '../command-line.ts';
import { chosenPerson } from '../one-person.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress } from '../new-password.ts';
import { refuseExisting, writeOut } from '../output.ts';
import { counted } from '../privacy-words.ts';

const { values, positionals } = readCommandLine(
  help,
  {
    to: { type: 'string' },
    person: { type: 'string' },
    everybody: { type: 'boolean' },
    html: { type: 'boolean' },
  },
  { least: 1, most: 1 },
);
const email = readAddress(positionals[0]!);
refuseExisting(values.to);
const config = loadConfig();
const db = await openExisting(config);
try {
  const { fault, name, whose } = await chosenPerson(db, email, values);
  if (fault) {
    note(commandHint(fault));
    process.exitCode = 1;
  } else {
    await write(whose, name);
  }
} finally {
  await db.destroy();
}

async function write(whose: Whose, name: string | undefined) {
  const copy = await exportPersonalData(db, config.mode, whose, new Date());
  const page = values.html && (await readableCopy({ config, db }, copy));
  await writeOut(text(page || `${JSON.stringify(copy, null, 2)}\n`), values.to);
  const found = Object.entries(copy.data).map(([table, rows]) => counted(table, rows.length));
  note(
    found.length > 0 ? `Found: ${found.join(', ')}.` : `Nothing is stored about ${name ?? email}.`,
  );
  if (name) return;
  for (const { table, mentions: count } of await findMentions(db, email)) {
    note(
      `Not included: ${counted(table, count)} of other people with the address in the text. Decide whether to add them.`,
    );
  }
}

async function* text(whole: string) {
  yield Buffer.from(whole);
}

/** Writes to standard error, because standard output is the document. */
function note(line: string) {
  process.stderr.write(`${line}\n`);
}
