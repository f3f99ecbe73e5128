import { build } from './build/build.ts';
import { readArguments } from './command-line.ts';

const help = `npm run build

Builds the server, the commands and what browsers load into the folder "dist", prints how large the scripts are, and
fails where they are larger than their budgets. The other commands build by themselves where it is needed.

  --help   this text
`;

readArguments(help, {});
await build();
