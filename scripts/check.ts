import { runChecks } from './check/checks.ts';
import { readArguments } from './command-line.ts';

const help = `npm run check

Checks types, style, format, file sizes, lines of code, the names of migrations, and which part of the program imports
which. Changes nothing.

  --help   this text
`;

readArguments(help, {});
const failed = (await runChecks()).filter(({ passed }) => !passed);
process.exitCode = failed.length > 0 ? 1 : 0;
