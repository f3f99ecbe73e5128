import { readCommandLine } from '../command-line.ts';
import { runTests } from '../test/run.ts';

const HELP = `Usage: npm run verify:axe

Axe over every page in each language, scheme and width; "npm test" takes each page in one or two of them.

  --help   this text

Ends with 0 when all of it holds, with 1 when not, and with 2 when an option cannot be used.
`;

readCommandLine(HELP, {});
process.env.AXE = 'all';
await runTests('accessibility');
