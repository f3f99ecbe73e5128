import type { Config } from '../config.ts';
import type { Site } from '../site.ts';
import { composeMail } from './compose.tsx';
import { errorCode, judge, MOST_ATTEMPTS, pauseAfter } from './faults.ts';
import { beginAttempt, deleteLetter, dueLetters, giveUpLetter, postponeLetter } from './queries.ts';
import { transportTo } from './transport.ts';

const MOST_AT_ONCE = 50;

export interface Mailer {
  /** Sends what is due, one letter after the other; returns how many went. Never runs twice at once. */
  deliverDue(): Promise<number>;
  /** Finishes the letter that is on its way, or breaks it off when the deadline comes. */
  stop(deadline?: AbortSignal): Promise<void>;
}

type DueLetter = Awaited<ReturnType<typeof dueLetters>>[number];

/**
 * Carries the outbox to the mail server. Each letter goes at least once: one that went and was not
 * crossed off goes again with the same Message-ID.
 */
export function createMailer(
  { config, db, log, now }: Pick<Site, 'config' | 'db' | 'log' | 'now'>,
  mail: NonNullable<Config['mail']>,
): Mailer {
  const transport = transportTo(mail.smtpUrl);
  const breakOff = new AbortController();
  let running: Promise<number> | undefined;
  let isStopping = false;

  async function deliver(): Promise<number> {
    let sent = 0;
    for (const letter of await dueLetters(db, now(), MOST_AT_ONCE)) {
      if (isStopping) break;
      const outcome = await attempt(letter);
      if (outcome === 'sent') sent += 1;
      // Every other letter would wait for the same time-out.
      if (outcome === 'unreachable') break;
    }
    return sent;
  }

  async function attempt(letter: DueLetter) {
    const attempts = letter.attempts + 1;
    const nextAt = new Date(now().getTime() + pauseAfter(attempts));
    if (!(await beginAttempt(db, letter, nextAt))) return 'skipped';
    try {
      const email = composeMail(letter, { origin: config.origin, mail });
      await transport.sendMail({ ...email, date: now(), signal: breakOff.signal });
    } catch (error) {
      return fail(letter, attempts, error);
    }
    await deleteLetter(db, letter.id);
    log.info({ kind: letter.kind, letter: letter.id }, 'letter sent');
    return 'sent';
  }

  async function fail({ id, kind }: DueLetter, attempts: number, fault: unknown) {
    const error = errorCode(fault);
    const judgement = judge(fault);
    if (judgement === 'permanent' || attempts >= MOST_ATTEMPTS) {
      await giveUpLetter(db, id, error, now());
      log.error({ kind, letter: id, attempts, error }, 'letter given up');
    } else {
      await postponeLetter(db, id, error);
      log.warn({ kind, letter: id, attempts, error }, 'letter postponed');
    }
    return judgement;
  }

  const deliverDue = () =>
    (running ??= deliver().finally(() => {
      running = undefined;
    }));

  return {
    deliverDue,
    async stop(deadline) {
      isStopping = true;
      deadline?.addEventListener('abort', () => breakOff.abort());
      await running?.catch(() => undefined);
    },
  };
}
