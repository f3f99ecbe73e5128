import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addManySubscribers } from '../../src/sample-content/many.ts';
import { buildWhenStale } from '../build/build.ts';
import { progress, readCommandLine, wholeNumber } from '../command-line.ts';
import { migrateNew } from '../test/empty-databases.ts';

const help = `Usage: npm run bench:export -- [--rows N]

Measures the time and peak memory that the export of a million subscribers takes. Needs Linux.

  --rows N   how many subscribers (1000000)
  --help     this text

Exit codes: 0 when all rows came within the memory limit, 1 when not, 2 for invalid arguments.
`;

const ALLOWED_MB = 150;

const { values } = readCommandLine(help, { rows: { type: 'string', default: '1000000' } });
const rows = wholeNumber('--rows', values.rows, { least: 1, most: 10_000_000 });
await buildWhenStale();
const directory = mkdtempSync(join(tmpdir(), 'site-'));
try {
  const databaseFile = join(directory, 'site.sqlite');
  await migrateNew(databaseFile);
  await addManySubscribers(rows, {
    database: databaseFile,
    now: new Date(),
    onProgress: progress('subscribers', rows),
  });
  const { bytes, lines, peakMb, seconds } = await exportOnce();
  const isWhole = lines === rows + 1;
  console.log(
    `${lines - 1} of ${rows} rows, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s; ` +
      `peak memory ${peakMb.toFixed(0)} MB (allowed: ${ALLOWED_MB})`,
  );
  process.exitCode = isWhole && peakMb < ALLOWED_MB ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function exportOnce() {
  const started = performance.now();
  const command = spawn(process.execPath, ['dist/server/export-csv.js', 'subscribers'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [bytes, lines, peakMb] = [0, 0, 0];
  for await (const chunk of command.stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    peakMb = Math.max(peakMb, peakOf(command.pid!));
  }
  return { bytes, lines, peakMb, seconds: (performance.now() - started) / 1000 };
}

/** Returns the peak of the process's memory (proc(5), VmHWM). */
function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // The process has just ended.
    return 0;
  }
}
