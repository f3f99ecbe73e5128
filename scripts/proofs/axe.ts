import { readCommandLine } from '../command-line.ts';
import { runTests } from '../test/run.ts';

const HELP = `Usage: npm run verify:axe

Runs Axe on every page in each language, scheme and width; "npm test" checks each page in only one or two of them.

  --help   this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

readCommandLine(HELP, {});
process.env.AXE = 'all';
await runTests('accessibility');
