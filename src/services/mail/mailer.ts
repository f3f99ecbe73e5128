import PQueue from 'p-queue';
import type { Association } from '../association/association.ts';
import { readAssociation } from '../association/queries.ts';
import type { Database } from '../../db/connection.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../../site.ts';
import { attachmentReader } from './attachments.ts';
import { composeMail } from './compose.ts';
import {
  beginAttempt,
  deleteEmail,
  dueEmails,
  giveUpEmail,
  MOST_ATTEMPTS,
  nextAttemptAt,
  postponeEmail,
} from './outbox.ts';
import { errorCode, errorReason, judge, transportTo } from './smtp.ts';

export interface Mailer {
  deliverDue(): Promise<number>;
  /** Finishes the email that is being sent, or aborts it at the deadline. */
  stop(deadline?: AbortSignal): Promise<void>;
}

type DueEmail = Awaited<ReturnType<typeof dueEmails>>[number];

/**
 * Drops an email that is no longer wanted when its turn comes. Sends every other one at least once: an email whose row
 * was not deleted goes out again with the same Message-ID.
 */
export function createMailer(
  { config, db, log, now }: Pick<Site, 'config' | 'db' | 'log' | 'now'>,
  mail: NonNullable<Config['mail']>,
  isStillWanted: (db: Database, message: DueEmail) => Promise<boolean>,
): Mailer {
  const transport = transportTo(mail.smtpUrl, config.bulkMail);
  const abort = new AbortController();
  const runs = new PQueue({ concurrency: 1 });
  let isStopping = false;

  async function deliver(): Promise<number> {
    let sent = 0;
    const emails = await dueEmails(db, now());
    if (emails.length === 0) return sent;
    const association = await readAssociation(db, config.mode);
    const attachmentsOf = attachmentReader(db);
    for (const message of emails) {
      if (isStopping) break;
      const outcome = await attempt(message, association, attachmentsOf);
      if (outcome === 'sent') sent += 1;
      // Every other email would wait for the same time-out.
      if (outcome === 'unreachable') break;
    }
    return sent;
  }

  async function attempt(
    message: DueEmail,
    association: Association,
    attachmentsOf: ReturnType<typeof attachmentReader>,
  ) {
    const attempts = message.attempts + 1;
    const nextAt = nextAttemptAt(attempts, now());
    if (!(await beginAttempt(db, message, nextAt))) return 'skipped';
    try {
      if (!(await isStillWanted(db, message))) {
        await deleteEmail(db, message.id);
        return 'skipped';
      }
      const email = composeMail(message, { origin: config.origin, mail }, association);
      const attachments = await attachmentsOf(message);
      await transport.sendMail({ ...email, attachments, date: now(), signal: abort.signal });
    } catch (error) {
      return fail(message, attempts, error);
    }
    await deleteEmail(db, message.id);
    log.info({ kind: message.kind, message: message.id }, 'email sent');
    return 'sent';
  }

  async function fail({ id, kind }: DueEmail, attempts: number, fault: unknown) {
    const error = errorCode(fault);
    const reason = errorReason(fault) ?? undefined;
    const judgement = judge(fault);
    if (judgement === 'permanent' || attempts >= MOST_ATTEMPTS) {
      await giveUpEmail(db, id, error, now());
      log.error({ kind, message: id, attempts, error, reason }, 'email given up');
    } else {
      await postponeEmail(db, id, error);
      log.warn({ kind, message: id, attempts, error, reason }, 'email postponed');
    }
    return judgement;
  }

  return {
    deliverDue: () => runs.add(deliver),
    async stop(deadline) {
      isStopping = true;
      deadline?.addEventListener('abort', () => abort.abort());
      await runs.onIdle();
    },
  };
}
