import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Imported, ImportOrder } from './importing.ts';

export interface ImportRequest {
  /** The file or the URL. */
  database: string;
  /** The id of the upload. */
  upload: string;
  order: ImportOrder;
}

export type ImportAnswer =
  | { outcome: Imported }
  | { outcome: 'failed'; code: string | undefined; message: string };

/** Imports in a child process, because storing thousands of members would hold up all requests. */
export async function importInChildProcess(request: ImportRequest): Promise<Imported> {
  const child = fork(new URL('./import-process.js', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    child.send(request);
    const answered = once(child, 'message').then(([answer]) => answer as ImportAnswer);
    const ended = once(child, 'exit').then(([code, signal]): ImportAnswer => {
      const message = `The process of the import ended early (${signal ?? code}).`;
      return { outcome: 'failed', code: undefined, message };
    });
    const answer = await Promise.race([answered, ended]);
    if (answer.outcome !== 'failed') return answer.outcome;
    // The code tells whether a later attempt may succeed.
    throw Object.assign(new Error(answer.message), { code: answer.code });
  } finally {
    if (child.connected) child.disconnect();
  }
}
