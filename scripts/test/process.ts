import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Batch {
  kind: 'browser' | 'postgres' | 'unit';
  folder: string;
  /** Names in the folder, without `.test.js`. */
  files: string[];
}

const MINUTE_MS = 60_000;
/** uvu has no time limit. */
const limit = () => (process.env.LONG ? 300 : 20) * MINUTE_MS;
/** uvu also waits for open handles for ever, such as those of a server that a failed test did not close. */
const LEAVING_MS = MINUTE_MS / 2;

/**
 * Runs the batches, so many at once. Prints each result, and the output of those with failures. A batch of browser tests
 * that fails runs once more at the end, alone, because a busy machine can be too slow for a browser; the output says so.
 */
export async function runBatches(batches: Batch[], atOnce: number) {
  const waiting = [...batches];
  const again: Batch[] = [];
  const sum = { passed: 0, failed: 0 };
  const run = async (batch: Batch, mayFail: boolean) => {
    const { failed, output, passed, seconds } = await runBatch(batch);
    const counts = `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`;
    console.log(`${seconds} s, ${counts}: ${batch.kind}: ${batch.files.join(', ')}`);
    if (failed > 0) console.log(output);
    if (failed > 0 && mayFail) {
      again.push(batch);
      return;
    }
    sum.passed += passed;
    sum.failed += failed;
  };
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      await run(batch, batch.kind === 'browser');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const batch of again) {
    console.log(`Once more, alone: ${batch.files.join(', ')}`);
    await run(batch, false);
  }
  return sum;
}

/** Counts a run that crashes or takes too long as at least one failure. */
export async function runBatch({ files, folder, kind }: Batch) {
  const started = performance.now();
  const pattern = `^(${files.join('|')})\\.test\\.js$`;
  const words = ['node_modules/uvu/bin.js', '--no-color', folder, pattern];
  const { TEST_DATABASE_URL, ...inherited } = process.env;
  const postgres = kind === 'postgres' ? { TEST_DATABASE_URL } : {};
  const child = spawn(process.execPath, words, {
    env: { ...inherited, ...postgres, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that child processes end with it.
    detached: true,
  });
  const end = () => endGroup(child.pid!);
  process.once('exit', end);
  let overdue = setTimeout(end, limit());
  let output = '';
  const keep = (text: string) => {
    output += text;
    if (!/^ {2}Duration:/m.test(text)) return;
    clearTimeout(overdue);
    overdue = setTimeout(end, LEAVING_MS);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(overdue);
  process.off('exit', end);
  // Remaining child processes would hold the output open.
  end();
  await closed;
  if (code === null)
    output += '\nended by a signal, after too long a time, or while a server was still open\n';

  const [total, passed] = [/Total:\s+(\d+)/, /Passed:\s+(\d+)/].map((counted) =>
    Number(counted.exec(output)?.[1] ?? 0),
  ) as [number, number];
  const failed = code === 0 ? total - passed : Math.max(total - passed, 1);
  return { passed, failed, output, seconds: Math.round((performance.now() - started) / 1000) };
}

/** Kills the group. Does nothing on Windows, where no groups exist and no child process holds the output open. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All processes have ended.
  }
}
