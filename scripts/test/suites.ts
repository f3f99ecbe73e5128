import { spawn } from 'node:child_process';

export interface Tally {
  passed: number;
  failed: number;
}

/** uvu knows no time limit and waits for open handles for ever. */
const LIMIT_MS = 600_000;

/**
 * Runs built test files in one process of their own, prints what it says in one piece, and counts. A
 * run that ends badly is a failure.
 */
export async function runSuites(folder: string, pattern: string): Promise<Tally> {
  const child = spawn(process.execPath, ['node_modules/uvu/bin.js', folder, pattern], {
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const overdue = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(overdue);
  process.stdout.write(output);
  if (code === null) console.log(`${folder} took longer than ${LIMIT_MS / 1000} s`);
  const total = Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0);
  const passed = Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0);
  const failed = total - passed;
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
