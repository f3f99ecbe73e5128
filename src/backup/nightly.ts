import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Site } from '../site.ts';
import type { BackedUp } from './run-backup.ts';

export interface BackupRequest {
  config: Config;
  now: string;
}

export type BackupAnswer = { ok: true; done: BackedUp } | { ok: false; reason: string };

/** Runs in a child process, because SQLite blocks its process for seconds while it copies. */
export async function runNightlyBackup({ config, now }: Pick<Site, 'config' | 'now'>) {
  const request: BackupRequest = { config, now: now().toISOString() };
  const { bytes, files, places, removed } = await runInChildProcess(request);
  return { places: places.length, pictureFiles: files, bytes, removed };
}

async function runInChildProcess(request: BackupRequest): Promise<BackedUp> {
  const child = fork(new URL('./backup-process.js', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    child.send(request);
    const answered = once(child, 'message').then(([answer]) => answer as BackupAnswer);
    const ended = once(child, 'exit').then(([code, signal]): BackupAnswer => {
      return { ok: false, reason: `The process of the backup ended early (${signal ?? code}).` };
    });
    const answer = await Promise.race([answered, ended]);
    if (answer.ok) return answer.done;
    throw new OperatorError(answer.reason);
  } finally {
    if (child.connected) child.disconnect();
  }
}
