import { readCommandLine, wholeNumber } from '../command-line.ts';
import { fillTheDisk } from './durability/full-disk.ts';
import { killAgainAndAgain } from './durability/kills.ts';
import { lockTheDatabase } from './durability/lock.ts';

const HELP = `Usage: npm run verify:durability -- [options]

Kills the server, fills its disk and locks its database while sign-ups, messages and applications come
in. Afterwards the command looks up every form that was answered with 201: applications by the id in the
response, the others by their unique address. Takes some minutes. Only root on Linux can fill a disk; for
other users the command skips that part.

  --rounds N      how many times a server is killed (50)
  --clients N     how many clients send forms at the same time (8)
  --processes N   runs that many servers on PostgreSQL and kills them in turn, without the other parts;
                  0 runs one server on SQLite (0)
  --help          this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  rounds: { type: 'string', default: '50' },
  clients: { type: 'string', default: '8' },
  processes: { type: 'string', default: '0' },
});
const rounds = wholeNumber('--rounds', values.rounds, { least: 1 });
const clients = wholeNumber('--clients', values.clients, { least: 1, most: 1000 });
const processes = wholeNumber('--processes', values.processes, { least: 0, most: 10 });

export type Check = (holds: boolean, what: string) => void;

const check: Check = (holds, what) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) process.exitCode = 1;
};

await killAgainAndAgain(check, { rounds, clients, processes });
if (processes === 0) {
  await lockTheDatabase(check);
  if (process.platform === 'linux' && process.getuid?.() === 0) await fillTheDisk(check);
  else console.log('skip  a full disk: needs Linux and root');
}
