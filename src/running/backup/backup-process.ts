import { answerTasks } from '../../services/child-process.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import type { BackupAnswer, BackupTask } from './backup-in-child-process.ts';
import { configuredPlaces } from './places.ts';
import { runBackup } from './run-backup.ts';

answerTasks(async ({ config, now }: BackupTask): Promise<BackupAnswer> => {
  try {
    const { keep } = config.backups;
    const work = { config, keep, now, report: () => () => {} };
    return { ok: true, done: await runBackup(configuredPlaces(config), work) };
  } catch (error) {
    const { message, stack } = error as Error;
    return { ok: false, reason: error instanceof OperatorError ? message : (stack ?? message) };
  }
});
