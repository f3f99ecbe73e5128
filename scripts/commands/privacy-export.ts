import { commandHint } from '../../src/services/config/command-hint.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { exportPersonalData } from '../../src/running/privacy/export.ts';
import { findMentions } from '../../src/running/privacy/mentions.ts';
import type { Whose } from '../../src/running/privacy/person.ts';
import { readableCopy } from '../../src/running/privacy/readable-copy.tsx';
import { readCommandLine } from '../command-line.ts';
import { chosenPerson } from '../one-person.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress } from '../new-password.ts';
import { refuseExisting, writeOut } from '../output.ts';
import { counted } from '../privacy-words.ts';

const help = `npm run privacy -- export EMAIL [--person NAME | --everybody] [--html] [--to FILE]

Writes everything that the site holds about the person with that address, to hand to that person: as JSON for
computers (GDPR Article 20), or as a page to read (Article 15). First make sure that the request comes from that person.

  --person NAME  only the member or applicant with this name, where several share the address, or the member with
                 this number, as in M-10042
  --everybody    all who share the address
  --html         a page in the person's language, with purposes, recipients, periods and rights
  --to FILE      writes to a new file, which only you can read; without it the command writes to standard
                 output (then run npm with --silent, or it adds lines of its own)
  --help         this text

Passwords, other secrets and texts that others wrote about the person are left out.
`;

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
  const mentions = (await findMentions(db, email)).filter(({ mentions }) => mentions > 0);
  for (const { table, mentions: count } of mentions) {
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
