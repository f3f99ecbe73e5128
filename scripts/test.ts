import { readArguments } from './command-line.ts';
import { runTests } from './test/run.ts';

const help = `npm test -- [WORD]
npm run test:all -- [WORD] [--long]

Runs the checks and most tests on SQLite and in Chromium. With a WORD, runs only the tests whose names contain it,
long ones too, without the checks: "npm test -- newsletter" or "npm test -- browser/contact".

  --all    also the long tests, those of PostgreSQL, and those of other browsers, as npm run test:all does
  --long   plays the files of tests/long whole, which takes hours: "npm run test:all -- long-storm --long". SEED=7 in the
           environment chooses other random stories
  --help   this text

Exit codes: 0 when all passed, 1 when one failed or none has such a name, 2 for invalid arguments.
`;

const { positionals, values } = readArguments(
  help,
  { all: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
  { least: 0, most: 1 },
);
if (values.long) process.env.LONG = 'yes';
await runTests(positionals[0] ?? '', values.all);
