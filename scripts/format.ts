import { spawnSync } from 'node:child_process';
import { readArguments } from './command-line.ts';

const help = `npm run format

Formats all files of the project, except those that are generated.

  --help   this text
`;

readArguments(help, {});
process.exitCode = spawnSync('node_modules/.bin/oxfmt', { stdio: 'inherit' }).status ?? 1;
