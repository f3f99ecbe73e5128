import { backUpTo } from './back-up.ts';
import { BackupFault } from './faults.ts';
import type { BackUpRequest, BackUpAnswer } from './nightly.ts';
import { placesOf } from './places.ts';

// Ctrl+C reaches every process of the terminal; this one goes with the site.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.once('message', (request: BackUpRequest) => {
  void answerTo(request).then((answer) => process.send!(answer));
});

async function answerTo({ config, now }: BackUpRequest): Promise<BackUpAnswer> {
  try {
    const done = await backUpTo(placesOf(config), {
      config,
      now: new Date(now),
      keep: config.backups.keep,
      report: () => () => {},
    });
    return { ok: true, done };
  } catch (error) {
    if (error instanceof BackupFault) return { ok: false, reason: error.message };
    return {
      ok: false,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
