import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import type { Site } from '../site.ts';
import type { BackedUp } from './back-up.ts';
import { BackupFault } from './faults.ts';

export interface BackUpRequest {
  config: Config;
  /** ISO 8601. */
  now: string;
}

export type BackUpAnswer = { ok: true; done: BackedUp } | { ok: false; reason: string };

/**
 * Takes a backup to the places that the settings name, and says in numbers what came of it. A process of its own
 * does it: SQLite copies in one go, for seconds, during which nothing else would be answered. Its memory goes
 * with it, and when it crashes the site does not. Throws with the reason where there is no whole backup.
 */
export async function backUp({ config, now }: Pick<Site, 'config' | 'now'>) {
  const { bytes, files, places, removed } = await askProcess({ config, now: now().toISOString() });
  return { places: places.length, pictureFiles: files, bytes, removed };
}

async function askProcess(request: BackUpRequest): Promise<BackedUp> {
  const child = fork(new URL('./backup-process.js', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    child.send(request);
    const answered = once(child, 'message').then(([answer]) => answer as BackUpAnswer);
    const ended = once(child, 'exit').then(([code, signal]): BackUpAnswer => {
      return {
        ok: false,
        reason: `The process of the backup ended by itself (${signal ?? code}).`,
      };
    });
    const answer = await Promise.race([answered, ended]);
    if (answer.ok) return answer.done;
    throw new BackupFault(answer.reason);
  } finally {
    if (child.connected) child.disconnect();
  }
}
