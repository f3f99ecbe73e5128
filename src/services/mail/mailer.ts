import PQueue from 'p-queue';
import type { Association } from '../association/association.ts';
import { readAssociation } from '../association/queries.ts';
import type { Database } from '../../db/connection.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../../site.ts';
import { composeMail } from './compose.ts';
import {
  beginAttempt,
  deleteLetter,
  dueLetters,
  giveUpLetter,
  MOST_ATTEMPTS,
  nextAttemptAt,
  postponeLetter,
} from './outbox.ts';
import { errorCode, errorReason, judge, transportTo } from './smtp.ts';

export interface Mailer {
  deliverDue(): Promise<number>;
  /** Finishes the letter that is being sent, or aborts it at the deadline. */
  stop(deadline?: AbortSignal): Promise<void>;
}

type DueLetter = Awaited<ReturnType<typeof dueLetters>>[number];

/**
 * Drops a letter that is no longer wanted when its turn comes. Sends every other one at least once: a letter whose row
 * was not deleted goes out again with the same Message-ID.
 */
export function createMailer(
  { config, db, log, now }: Pick<Site, 'config' | 'db' | 'log' | 'now'>,
  mail: NonNullable<Config['mail']>,
  isStillWanted: (db: Database, letter: DueLetter) => Promise<boolean>,
): Mailer {
  const transport = transportTo(mail.smtpUrl);
  const abort = new AbortController();
  const runs = new PQueue({ concurrency: 1 });
  let isStopping = false;

  async function deliver(): Promise<number> {
    let sent = 0;
    const letters = await dueLetters(db, now());
    if (letters.length === 0) return sent;
    const association = await readAssociation(db, config.mode);
    for (const letter of letters) {
      if (isStopping) break;
      const outcome = await attempt(letter, association);
      if (outcome === 'sent') sent += 1;
      // Every other letter would wait for the same time-out.
      if (outcome === 'unreachable') break;
    }
    return sent;
  }

  async function attempt(letter: DueLetter, association: Association) {
    const attempts = letter.attempts + 1;
    const nextAt = nextAttemptAt(attempts, now());
    if (!(await beginAttempt(db, letter, nextAt))) return 'skipped';
    try {
      if (!(await isStillWanted(db, letter))) {
        await deleteLetter(db, letter.id);
        return 'skipped';
      }
      const email = composeMail(letter, { origin: config.origin, mail }, association);
      await transport.sendMail({ ...email, date: now(), signal: abort.signal });
    } catch (error) {
      return fail(letter, attempts, error);
    }
    await deleteLetter(db, letter.id);
    log.info({ kind: letter.kind, letter: letter.id }, 'email sent');
    return 'sent';
  }

  async function fail({ id, kind }: DueLetter, attempts: number, fault: unknown) {
    const error = errorCode(fault);
    const reason = errorReason(fault) ?? undefined;
    const judgement = judge(fault);
    if (judgement === 'permanent' || attempts >= MOST_ATTEMPTS) {
      await giveUpLetter(db, id, error, now());
      log.error({ kind, letter: id, attempts, error, reason }, 'email given up');
    } else {
      await postponeLetter(db, id, error);
      log.warn({ kind, letter: id, attempts, error, reason }, 'email postponed');
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
