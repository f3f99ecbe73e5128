import { deleteExpiredDevices } from '../../services/sessions/devices.ts';
import { deleteExpiredInvitations } from '../../admin/auth/invitations.ts';
import { deleteOldPasswordLinks } from '../../admin/auth/recovery/password-resets.ts';
import { deleteExpiredMemberSessions } from '../../services/sessions/member-sessions.ts';
import { luciaOf } from '../../services/sessions/sessions.ts';
import { backUpInChildProcess } from '../backup/backup-in-child-process.ts';
import type { Site } from '../../site.ts';
import { cleanUpImages } from '../../services/images/clean-up.ts';
import { deleteOldUploads } from '../../people/import/uploads.ts';
import type { Mailer } from '../../services/mail/mailer.ts';
import { sendReminders } from '../../people/fees/renewals/sending.ts';
import { addYearlyFees } from '../../people/fees/renewals/yearly-fees.ts';
import { processEvents } from '../../people/fees/card/webhook-events.ts';
import { finishRefunds } from '../../people/fees/card/refunds.ts';
import { syncOpenFees } from '../../people/fees/card/sync.ts';
import { deleteExpiredCodes } from '../../services/sessions/member-codes.ts';
import { retentionJob } from '../privacy/retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Counts = Record<string, number>;

export interface Job {
  name: string;
  /** A pattern of croner, in Stockholm's time. */
  pattern: string;
  /** A run that succeeds within this time after it was due is not late. */
  graceMs: number;
  work: () => Promise<Counts>;
}

export function jobsOf(site: Site, mailer: Mailer | null): Job[] {
  return [
    {
      name: 'payment-events',
      pattern: '* * * * *',
      graceMs: 5 * MINUTE_MS,
      work: withoutCounts(() => processEvents(site)),
    },
    {
      name: 'payment-reconciler',
      pattern: '*/10 * * * *',
      graceMs: 30 * MINUTE_MS,
      work: async () => ({
        requested: (await syncOpenFees(site)) + (await finishRefunds(site)),
      }),
    },
    ...(mailer
      ? [
          {
            name: 'mail',
            pattern: '*/5 * * * * *',
            graceMs: 5 * MINUTE_MS,
            work: async () => ({ sent: await mailer.deliverDue() }),
          },
        ]
      : []),
    {
      name: 'reminders',
      pattern: '0 7 * * *',
      graceMs: 2 * HOUR_MS,
      work: async () => ({
        fees: await addYearlyFees(site),
        emails: await sendReminders(site),
      }),
    },
    {
      name: 'expired-sessions',
      pattern: '23 * * * *',
      graceMs: HOUR_MS,
      work: withoutCounts(async () => {
        await luciaOf(site).deleteExpiredSessions();
        await deleteExpiredDevices(site);
        await deleteExpiredMemberSessions(site);
        await deleteExpiredCodes(site);
      }),
    },
    {
      name: 'expired-invitations',
      pattern: '24 * * * *',
      graceMs: HOUR_MS,
      work: withoutCounts(async () => {
        await deleteExpiredInvitations(site);
        await deleteOldPasswordLinks(site);
      }),
    },
    {
      name: 'expired-imports',
      pattern: '25 * * * *',
      graceMs: HOUR_MS,
      work: withoutCounts(() => deleteOldUploads(site)),
    },
    {
      name: 'unused-images',
      pattern: '37 * * * *',
      graceMs: HOUR_MS,
      work: withoutCounts(() => cleanUpImages(site)),
    },
    {
      name: 'backup',
      pattern: '40 2 * * *',
      graceMs: 2 * HOUR_MS,
      work: () => backUpInChildProcess(site),
    },
    retentionJob(site),
  ];
}

function withoutCounts(work: () => Promise<void>): Job['work'] {
  return async () => {
    await work();
    return {};
  };
}
