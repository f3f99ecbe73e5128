import { Cron } from 'croner';
import type { Site } from './http/environment.ts';
import { forgetExpiredInvitations } from './auth/invitations.ts';
import { luciaOf } from './auth/sessions.ts';
import { backUp } from './backup/nightly.ts';
import { cleanUpImages } from './images/clean-up.ts';
import { processEvents } from './payments/events.ts';
import { reconcile } from './payments/reconcile.ts';

/** What the site does by itself. Returns how to stop it; work that has begun is finished first. */
export function startJobs(site: Site): () => void {
  const jobs = [
    job('* * * * *', () => processEvents(site)),
    job('*/10 * * * *', () => reconcile(site)),
    job('23 * * * *', () => luciaOf(site).deleteExpiredSessions()),
    job('24 * * * *', () => forgetExpiredInvitations(site)),
    job('37 * * * *', () => cleanUpImages(site)),
    job('40 2 * * *', async () => site.log.info(await backUp(site), 'backup taken')),
  ];
  // What the process before this one had stored and not worked through.
  void jobs[0]!.trigger();
  return () => {
    for (const each of jobs) each.stop();
  };

  function job(pattern: string, work: () => Promise<unknown>): Cron {
    const fail = (error: unknown) => site.log.error({ err: error }, 'job failed');
    return new Cron(
      pattern,
      { protect: true, unref: true, catch: fail, timezone: 'Europe/Stockholm' },
      async () => {
        await work();
      },
    );
  }
}
