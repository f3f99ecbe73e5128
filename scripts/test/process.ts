import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Batch {
  kind: 'browser' | 'postgres' | 'unit';
  /** Contains the built test files. */
  folder: string;
  /** Without `.test.js`. */
  files: string[];
}

export const nameOf = ({ kind, files }: Batch) => `${kind}: ${files.join(', ')}`;

export interface Result {
  batch: Batch;
  passed: number;
  failed: number;
  seconds: number;
  output: string;
  /** Each failed test and its reason, without the stack. */
  failures: string[];
  /** The files to run again, and how many tests have passed in the others. */
  again: { files: string[]; passedElsewhere: number };
}

/** uvu has no time limit and waits for open handles for ever. */
const LIMIT_MS = 600_000;

/** Counts a run that crashes or takes too long as at least one failure. */
export async function runBatch(batch: Batch): Promise<Result> {
  const started = performance.now();
  const pattern = `^(${batch.files.join('|')})\\.test\\.js$`;
  const words = ['node_modules/uvu/bin.js', '--no-color', batch.folder, pattern];
  const { TEST_DATABASE_URL, ...inherited } = process.env;
  const child = spawn(process.execPath, words, {
    env: {
      ...inherited,
      ...(batch.kind === 'postgres' && { TEST_DATABASE_URL }),
      NODE_ENV: 'production',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that child processes end with it.
    detached: true,
  });
  const end = () => endGroup(child.pid!);
  process.once('exit', end);
  const overdue = setTimeout(end, LIMIT_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(overdue);
  process.off('exit', end);
  // Remaining child processes would hold the output open.
  end();
  await closed;
  if (code === null) output += `\nkilled by a signal, or stopped after ${LIMIT_MS / 1000} s\n`;

  const total = Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0);
  const passed = Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0);
  const failed = code === 0 ? total - passed : Math.max(total - passed, 1);
  const seconds = Math.round((performance.now() - started) / 1000);
  const failures = failed ? failuresIn(output) : [];
  // Only a run that came to its end prints a total.
  const again = total > 0 ? failedFiles(output) : { files: batch.files, passedElsewhere: 0 };
  return { batch, passed, failed, seconds, output, failures, again };
}

function failedFiles(output: string): Result['again'] {
  const [, ...parts] = output.split(/^(\S+)\.test\.js$/m);
  const files: string[] = [];
  let passedElsewhere = 0;
  for (let index = 0; index < parts.length; index += 2) {
    const counts = [...parts[index + 1]!.matchAll(/\((\d+) \/ (\d+)\)$/gm)];
    const sum = (place: number) => counts.reduce((all, count) => all + Number(count[place]), 0);
    if (counts.length === 0 || sum(1) < sum(2)) files.push(parts[index]!);
    else passedElsewhere += sum(1);
  }
  return { files, passedElsewhere };
}

/** Kills the group. Does nothing on Windows, where no groups exist and no child process holds the output open. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All processes have ended.
  }
}

const MOST_LINES = 14;

/** Returns the failed tests in uvu's output without their stacks, or its last lines if it names no failed test. */
function failuresIn(output: string): string[] {
  const told = output.split(/^ {3}FAIL {2}/m).slice(1);
  if (told.length === 0) return [lastLines(output)];
  return told.map((text) => {
    const lines = text.split(/\n {4}at |\n\n\n| {2}Total: /)[0]!.split('\n');
    return lines.slice(0, MOST_LINES).join('\n').trim();
  });
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-MOST_LINES).join('\n');
}
