import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { newsletterEmail } from '../../../content/newsletters/email.ts';
import type { Newsletter } from '../../../content/newsletters/fields.ts';
import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import type { DeliveryState } from '../../../db/tables/newsletters.ts';
import type { Association } from '../../../services/association/association.ts';
import { readAssociation } from '../../../services/association/queries.ts';
import type { Config } from '../../../services/config/config.ts';
import { mailOf, writingIn } from '../../../services/mail/compose.ts';
import type { Mailer } from '../../../services/mail/mailer.ts';
import { errorCode, isAboutUs, isReply, judge, statusOf } from '../../../services/mail/smtp.ts';
import { UnansweredEmail, watchedTransport } from '../../../services/mail/watched-transport.ts';
import { type Language, languageOf } from '../../../shared/i18n/languages.ts';
import type { Site } from '../../../site.ts';
import { isHard, recordBounce, tagOf } from '../../newsletter/bounces.ts';
import { begin, finish } from './sendings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A run ends after this time, so that the job counts as alive; the next one goes on. */
const RUN_MS = 50_000;
/** Pauses after a refusal that is not for good, as of a full mailbox. */
const PAUSES_MS = [5, 30, 120].map((minutes) => minutes * MINUTE_MS);
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const FAILURES_OF_A_DAY = 30;

export interface Sender {
  sendDue(): Promise<void>;
  /** Finishes the email that is being sent. */
  stop(): Promise<void>;
}

/**
 * Sends newsletters email by email. A row is claimed before its email leaves, so that nobody gets two without an
 * administrator’s press: what was under way when the process died is *unknown*. Only one process may run this at a time.
 */
export function createSender(
  { config, db, log, now }: Pick<Site, 'config' | 'db' | 'log' | 'now'>,
  mail: NonNullable<Config['mail']>,
  mailer: Pick<Mailer, 'deliverDue'>,
): Sender {
  const { bounces, perDay, perMinute } = config.bulkMail;
  const send = watchedTransport(mail.smtpUrl, config.bulkMail);
  const runs = new PQueue({ concurrency: 1 });
  const stopping = new AbortController();
  /** Deliveries that have failed since the last one that did not, other than for an address that does not exist. */
  const failing = new Set<string>();

  async function run(): Promise<void> {
    await deliveries(db).set({ state: 'unknown' }).where('state', '=', 'claimed').execute();
    for (const row of await newslettersIn(db, 'scheduled', 'send_at', now())) {
      await apart(row, () => begin(db, row, now()));
    }
    const cancelled = await newslettersIn(db, 'cancelled', 'retry_at', now());
    const sending = await newslettersIn(db, 'sending', 'retry_at', now());
    for (const row of [...cancelled, ...sending]) {
      await apart(row, async () => {
        await sendSome(row, await readAssociation(db, config.mode));
        if (await finish(db, row, now())) log.info({ newsletter: row.id }, 'newsletter sent');
      });
    }
  }

  /** Keeps a newsletter that cannot be handled from holding up the others. */
  async function apart({ id }: Newsletter, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => log.error({ newsletter: id, err }, 'newsletter stopped'));
  }

  async function sendSome(row: Newsletter, association: Association): Promise<void> {
    const ends = now().getTime() + RUN_MS;
    let left = perDay === null ? Infinity : perDay - (await sentSince(db, now(), DAY_MS));
    while (left > 0 && now().getTime() < ends && !stopping.signal.aborted) {
      // Somebody waits for a receipt or a code.
      await mailer.deliverDue();
      const claimed = await claim(db, row, now());
      if (!claimed) return;
      if (claimed === 'skipped') continue;
      if (!(await attempt(row, claimed, association))) return;
      left -= 1;
      await sleep(MINUTE_MS / perMinute, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** Returns false where the mail server would not take the next one either. */
  async function attempt(row: Newsletter, claimed: Claimed, association: Association) {
    const { address, id } = claimed;
    const writing = writingIn(claimed.language, config.origin, association);
    const settle: Settle = (state, more) =>
      deliveries(db)
        .set({ state, ...more })
        .where('id', '=', id)
        .where('state', 'in', ['claimed', 'unknown'])
        .execute();
    try {
      const message = newsletterEmail(row, claimed.token, writing);
      const email = mailOf({ id, recipient: address }, message, writing, mail);
      const from = bounces?.address.replace('@', `+${await tagOf(db, id)}@`);
      await send({ ...email, date: now(), ...(from && { envelope: { from, to: address } }) });
    } catch (error) {
      return fail(row, claimed, error, settle);
    }
    await settle('sent', { code: null, sent_at: now().toISOString() });
    failing.clear();
    if (row.failures > 0) await setFailures(row, 0, null);
    return true;
  }

  async function fail(
    row: Newsletter,
    { attempts, id }: Claimed,
    error: unknown,
    settle: Settle,
  ): Promise<boolean> {
    const code = error instanceof UnansweredEmail ? error.code : errorCode(error);
    log.warn({ newsletter: row.id, delivery: id, attempts, error: code }, 'newsletter not sent');
    const status = statusOf(error);
    if (status && isHard(status)) {
      const bounce = { deliveryId: id, status, now: now() };
      await db.transaction().execute((trx) => recordBounce(trx, bounce));
      failing.clear();
      return true;
    }
    const judgement = judge(error);
    if (judgement === 'permanent' && !isReply(error)) {
      await settle('refused', { code });
      return true;
    }
    failing.add(id);
    if (error instanceof UnansweredEmail) await settle('unknown', { code });
    else {
      // While nobody gets an email, it is not the fault of this address.
      const counts = row.failures === 0 || row.failures >= FAILURES_OF_A_DAY;
      const pause = PAUSES_MS[attempts] ?? (counts ? null : PAUSES_MS.at(-1)!);
      if (pause === null) await settle('refused', { code });
      else {
        const next_attempt_at = later(pause);
        await settle('queued', { code, next_attempt_at, attempts: attempts + (counts ? 1 : 0) });
      }
    }
    const concernsAll = judgement === 'unreachable' || isAboutUs(error) || failing.size > 2;
    if (concernsAll) await setFailures(row, row.failures + 1, code);
    return !concernsAll;
  }

  /** Waits longer after each failure of the mail server itself. */
  async function setFailures(row: Newsletter, failures: number, problem: string | null) {
    row.failures = failures;
    const pause = Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    const columns = { failures, problem, retry_at: failures > 0 ? later(pause) : null };
    await db.updateTable('newsletters').set(columns).where('id', '=', row.id).execute();
  }

  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  return {
    sendDue: () => runs.add(run),
    async stop() {
      stopping.abort();
      await runs.onIdle();
    },
  };
}

type Settle = (
  state: DeliveryState,
  more: Partial<Omit<Row<'newsletter_deliveries'>, 'state'>>,
) => Promise<unknown>;

const deliveries = (db: Database) => db.updateTable('newsletter_deliveries');

/** Returns those whose time has come; no time is any time. */
const newslettersIn = (
  db: Database,
  state: 'scheduled' | 'sending' | 'cancelled',
  time: 'send_at' | 'retry_at',
  now: Date,
) =>
  db
    .selectFrom('newsletters')
    .selectAll()
    .where('state', '=', state)
    .where('finished_at', 'is', null)
    .where((row) => row.or([row(time, 'is', null), row(time, '<=', now.toISOString())]))
    .orderBy('send_at')
    .execute();

async function sentSince(db: Database, now: Date, ms: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', '>', new Date(now.getTime() - ms).toISOString())
    // The clock may have been wrong.
    .where('sent_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

interface Claimed {
  id: string;
  address: string;
  language: Language;
  /** Before this one. */
  attempts: number;
  token: string;
}

/** Takes the next recipient who is due, unless the sending was paused. Skips one who has left in the meantime. */
async function claim(
  db: Database,
  { id: newsletter }: Newsletter,
  now: Date,
): Promise<Claimed | 'skipped' | null> {
  const next = await db
    .selectFrom('newsletter_deliveries as delivery')
    .leftJoin('newsletter_subscribers as subscriber', (join) =>
      join
        .onRef('subscriber.id', '=', 'delivery.subscriber_id')
        .onRef('subscriber.email', '=', 'delivery.address')
        .on('subscriber.is_active', '=', 1),
    )
    .select(['delivery.id', 'delivery.address', 'delivery.attempts'])
    .select(['subscriber.language', 'subscriber.unsubscribe_token as token'])
    .where('newsletter_id', '=', newsletter)
    .where('delivery.state', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    // Those not tried yet come before those put off.
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const { token, ...claimed } = next;
  const { numUpdatedRows } = await deliveries(db)
    .set(token ? { state: 'claimed', attempts: next.attempts + 1 } : { state: 'skipped' })
    .where('id', '=', next.id)
    .where('state', '=', 'queued')
    .where((row) =>
      row.exists(
        row
          .selectFrom('newsletters')
          .select('id')
          .where('id', '=', newsletter)
          .where('state', '=', 'sending'),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  return token ? { ...claimed, language: languageOf(claimed.language ?? ''), token } : 'skipped';
}
