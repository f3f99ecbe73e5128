import { deleteExpiredAdminLinks } from '../../admin/auth/links.ts';
import { deleteExpiredSessions } from '../../services/sessions/sessions.ts';
import { backUpInChildProcess } from '../backup/backup-in-child-process.ts';
import type { Site } from '../../site.ts';
import { cleanUpImages } from '../../services/images/clean-up.ts';
import { deleteOldUploads } from '../../people/import/uploads.ts';
import { forgetFormerRows } from '../../people/newsletter/opt-outs.ts';
import type { Sender } from '../../people/mailings/newsletters/sender.ts';
import { readBounces } from '../../people/newsletter/bounce-mailbox.ts';
import type { Mailer } from '../../services/mail/mailer.ts';
import { sendDueLetters } from '../../people/mailings/planned.ts';
import { sendReminders } from '../../people/fees/renewals/sending.ts';
import { tendChanges } from '../../people/fees/renewals/tend-changes.ts';
import { addYearlyFees } from '../../people/fees/renewals/yearly-fees.ts';
import { processEvents } from '../../people/fees/card/webhook-events.ts';
import { finishRefunds } from '../../people/fees/refunds.ts';
import { syncOpenFees } from '../../people/fees/card/sync.ts';
import { purgeExpired } from '../privacy/retention.ts';
import { deleteExpiredCodes } from '../../services/sessions/member-codes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Times {
  /** A pattern of croner, in Stockholm's time. */
  pattern: string;
  /** A run that succeeds within this time after it was due is not late. Successes are recorded every ten minutes at most. */
  graceMs: number;
}

export interface Job extends Times {
  name: string;
  work: () => Promise<unknown>;
}

export const schedule = {
  'payment-events': { pattern: '* * * * *', graceMs: 15 * MINUTE_MS },
  'payment-reconciler': { pattern: '*/10 * * * *', graceMs: 30 * MINUTE_MS },
  mail: { pattern: '*/5 * * * * *', graceMs: 15 * MINUTE_MS },
  newsletters: { pattern: '*/5 * * * * *', graceMs: 15 * MINUTE_MS },
  bounces: { pattern: '*/5 * * * *', graceMs: 30 * MINUTE_MS },
  letters: { pattern: '* * * * *', graceMs: 15 * MINUTE_MS },
  reminders: { pattern: '0 7 * * *', graceMs: 2 * HOUR_MS },
  'expired-sessions': { pattern: '23 * * * *', graceMs: HOUR_MS },
  'expired-invitations': { pattern: '24 * * * *', graceMs: HOUR_MS },
  'expired-imports': { pattern: '25 * * * *', graceMs: HOUR_MS },
  'unused-images': { pattern: '37 * * * *', graceMs: HOUR_MS },
  backup: { pattern: '40 2 * * *', graceMs: 2 * HOUR_MS },
  retention: { pattern: '10 3 * * *', graceMs: 2 * HOUR_MS },
} satisfies Record<string, Times>;

export type JobName = keyof typeof schedule;

/** Sends emails; null on a site without a mail server. */
export interface Posts {
  mailer?: Mailer | null;
  sender?: Sender | null;
}

export function jobsOf(site: Site, { mailer, sender }: Posts): Job[] {
  const work: Record<Exclude<JobName, 'mail' | 'newsletters' | 'bounces'>, Job['work']> = {
    'payment-events': () => processEvents(site),
    async 'payment-reconciler'() {
      await syncOpenFees(site);
      await finishRefunds(site);
    },
    letters: () => sendDueLetters(site),
    async reminders() {
      // An open change keeps the yearly fee from being made.
      await tendChanges(site);
      await addYearlyFees(site);
      await sendReminders(site);
    },
    async 'expired-sessions'() {
      await deleteExpiredSessions(site);
      await deleteExpiredCodes(site);
      await forgetFormerRows(site);
    },
    'expired-invitations': () => deleteExpiredAdminLinks(site),
    'expired-imports': () => deleteOldUploads(site),
    'unused-images': () => cleanUpImages(site),
    backup: () => backUpInChildProcess(site),
    retention: () => purgeExpired(site.db, site.now(), { signal: site.stopping }),
  };
  const { bounces } = site.config.bulkMail;
  const all = {
    ...work,
    ...(mailer && { mail: () => mailer.deliverDue() }),
    ...(sender && { newsletters: () => sender.sendDue() }),
    ...(bounces && { bounces: () => readBounces(site, bounces) }),
  };
  return Object.entries(all).map(([name, run]) => ({
    name,
    ...schedule[name as JobName],
    work: run,
  }));
}
