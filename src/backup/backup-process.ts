import { OperatorError } from '../operator-error.ts';
import type { BackupAnswer, BackupRequest } from './nightly.ts';
import { configuredPlaces } from './places.ts';
import { runBackup } from './run-backup.ts';

// Ctrl+C reaches every process of the terminal. This one ends when the server does.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.once('message', (request: BackupRequest) => {
  void answerTo(request).then((answer) => process.send!(answer, undefined, undefined, () => {}));
});

async function answerTo({ config, now }: BackupRequest): Promise<BackupAnswer> {
  try {
    const done = await runBackup(configuredPlaces(config), {
      config,
      now: new Date(now),
      keep: config.backups.keep,
      report: () => () => {},
    });
    return { ok: true, done };
  } catch (error) {
    if (error instanceof OperatorError) return { ok: false, reason: error.message };
    return {
      ok: false,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
