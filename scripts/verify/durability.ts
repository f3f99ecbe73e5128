import { parseArgs } from 'node:util';
import { fillTheDisk } from './durability/full-disk.ts';
import { killAgainAndAgain } from './durability/kills.ts';
import { lockTheDatabase } from './durability/lock.ts';

/**
 * Kills the server, fills its disk and locks its database while sign-ups, messages and applications come
 * in, and then looks up everything that had been answered with 201.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, clients: { type: 'string', default: '8' } },
});

export type Check = (holds: boolean, what: string) => void;

const check: Check = (holds, what) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) process.exitCode = 1;
};

await killAgainAndAgain(check, Number(values.rounds), Number(values.clients));
await lockTheDatabase(check);
if (process.platform === 'linux' && process.getuid?.() === 0) await fillTheDisk(check);
else console.log('skip  a full disk: only Linux lets root make one');
