import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Test files that run in one process of their own. */
export interface Batch {
  /** As the output calls it. */
  name: string;
  /** Of the built files. */
  folder: string;
  /** Names of files in that folder, without `.test.js`. */
  files: string[];
  /** Whether it is tried once more when it fails, as a browser on a busy machine may lose a race. */
  isTriedAgain: boolean;
}

export interface Result {
  batch: Batch;
  passed: number;
  failed: number;
  seconds: number;
  output: string;
  /** What failed and why, without the stack. */
  failures: string[];
}

/** uvu knows no time limit and waits for open handles for ever. */
const LIMIT_MS = 600_000;

/** Runs a batch and counts. A run that ends badly is a failure. */
export async function runBatch(batch: Batch): Promise<Result> {
  const started = performance.now();
  const pattern = `^(${batch.files.join('|')})\\.test\\.js$`;
  const words = ['node_modules/uvu/bin.js', '--no-color', batch.folder, pattern];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it has started ends with it.
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
  // What it has left behind would hold its output open.
  end();
  await closed;
  if (code === null) output += `\nended from outside, after ${LIMIT_MS / 1000} s at the latest\n`;

  const total = Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0);
  const passed = Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0);
  const failed = code === 0 ? total - passed : Math.max(total - passed, 1);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { batch, passed, failed, seconds, output, failures: failed ? failuresIn(output) : [] };
}

/** On Windows there are no groups; nothing is left there that would hold the output open. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All have ended.
  }
}

const MOST_LINES = 14;

/** Each failed test as uvu tells of it, without the stack; the last words where it told of none. */
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
