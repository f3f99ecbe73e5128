import { inChildProcess } from '../../services/child-process.ts';
import type { Config } from '../../services/config/config.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import type { Site } from '../../site.ts';
import type { BackedUp } from './run-backup.ts';

export interface BackupTask {
  config: Config;
  now: Date;
}

export type BackupAnswer = { ok: true; done: BackedUp } | { ok: false; reason: string };

const backUp = inChildProcess({
  file: 'backup-process.js',
  timeLimitMs: 6 * 60 * 60_000,
});

/** Runs in a child process, because SQLite blocks its process for seconds while it copies. */
export async function backUpInChildProcess({ config, now }: Pick<Site, 'config' | 'now'>) {
  const task: BackupTask = { config, now: now() };
  const answer = (await backUp(task)) as BackupAnswer;
  if (!answer.ok) throw new OperatorError(answer.reason);
  const { bytes, files, places, removed } = answer.done;
  return { places: places.length, pictureFiles: files, bytes, removed };
}
