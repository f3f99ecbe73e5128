import { runChecks } from './check/checks.ts';
import { readArguments, refuse } from './command-line.ts';

const help = `npm run check -- [packages]

Checks types, style, format, file sizes, lines of code, the names of migrations, and which part of the program imports
which. Changes nothing.

  packages   asks the registry for known vulnerabilities of the packages instead
  --help     this text
`;

if (process.argv[2] === 'packages') {
  process.argv.splice(2, 1);
  await import('./audit.ts');
} else {
  const { positionals } = readArguments(help, {}, { least: 0, most: 1 });
  if (positionals[0]) refuse(`There is no check "${positionals[0]}": see npm run check -- --help.`);
  const failed = (await runChecks()).filter(({ passed }) => !passed);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
