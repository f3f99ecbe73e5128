import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The kernel counts processor time in hundredths of a second. */
const TICK_S = 0.01;

const cores = availableParallelism();
const canPin = cores > 1 && works('taskset', '--version');

export const placement = canPin
  ? 'each server alone on core 0, the load from the others'
  : 'servers and load on the same cores (no taskset, or one core alone)';

export function pinToFirstCore(pid: number): void {
  if (canPin) execFileSync('taskset', ['-apc', '0', String(pid)], { stdio: 'ignore' });
}

export function onOtherCores(command: string[]): [string, string[]] {
  const [program, ...words] = canPin ? ['taskset', '-c', `1-${cores - 1}`, ...command] : command;
  return [program!, words];
}

/** Returns seconds of user and system time (proc(5), fields 14 and 15 of stat). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_S;
}

export function works(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
