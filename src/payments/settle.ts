import type { Database } from '../database/connection.ts';
import type { Site } from '../site.ts';
import { findApplication } from '../membership/queries.ts';
import { planOf } from '../membership/plans.ts';
import { addAttempt, applicationOfSession, type Attempt, attemptsOf } from './queries.ts';
import { recordReports } from './settlement.ts';
import type { AttemptStatus, PaymentStatus, SessionReport } from './status.ts';
import { inTurn } from './turns.ts';

export type PaymentSite = Pick<Site, 'config' | 'db' | 'log' | 'now' | 'payments'>;

/** Sessions that ended without money; there is nothing to ask about them unless an event names one. */
const over: AttemptStatus[] = ['expired', 'failed', 'not_opened', 'creating'];

/** Questions that wait for their turn: whoever asks the same joins them. */
const waiting = new WeakMap<Database, Map<string, Promise<PaymentStatus | null>>>();

/**
 * Asks the provider how an application's payment stands and writes it down. The success page, the
 * webhook and the reconciler all come here. Returns null when there is no such application; throws
 * when the provider or the database does not answer.
 */
export function settle(
  site: PaymentSite,
  applicationId: string,
  named = '',
): Promise<PaymentStatus | null> {
  const questions = waiting.get(site.db) ?? new Map<string, Promise<PaymentStatus | null>>();
  waiting.set(site.db, questions);
  const question = `${applicationId} ${named}`;
  const earlier = questions.get(question);
  if (earlier) return earlier;
  const mine = inTurn(applicationId, () => {
    // From here on it is too late to join: the provider may answer with what was before.
    questions.delete(question);
    return settleNow(site, applicationId, named);
  });
  questions.set(question, mine);
  return mine;
}

/** The same for whoever has the application's turn already. */
export async function settleNow(
  site: PaymentSite,
  applicationId: string,
  named?: string,
): Promise<PaymentStatus | null> {
  const { config, db, now, payments } = site;
  const attempts = await attemptsOf(db, applicationId);
  const reports: SessionReport[] = [];
  for (const attempt of attempts) {
    if (!payments || !canBeAsked(attempt, payments, named)) continue;
    const report = await payments.report(attempt.session_id);
    if (report) reports.push(report);
  }
  if (reports.length === 0) {
    return (await findApplication(db, applicationId))?.payment_status ?? null;
  }
  return recordReports(db, applicationId, reports, { mail: config.mail, now: now() });
}

function canBeAsked(
  attempt: Attempt,
  payments: NonNullable<PaymentSite['payments']>,
  named?: string,
): attempt is Attempt & { session_id: string } {
  const { session_id, status, provider } = attempt;
  if (!session_id || provider !== payments.name) return false;
  return !over.includes(status) || session_id === named;
}

/** Why settling would ask nobody; null when there is somebody to ask. */
export async function reasonNotToAsk(
  { db, payments }: PaymentSite,
  applicationId: string,
): Promise<'noProvider' | 'nothingToAsk' | null> {
  if (!payments) return 'noProvider';
  const attempts = await attemptsOf(db, applicationId);
  return attempts.some((attempt) => canBeAsked(attempt, payments)) ? null : 'nothingToAsk';
}

/** Settles the application that a session belongs to, for those who know the session alone. */
export async function settleSession(site: PaymentSite, sessionId: string): Promise<void> {
  const { db } = site;
  const applicationId =
    (await applicationOfSession(db, sessionId)) ?? (await claimSession(site, sessionId));
  if (applicationId) await settle(site, applicationId, sessionId);
}

/**
 * A session that we have not begun, but which was paid for one of our applications, is written down
 * as unexpected: its money counts, and a person has to look at it.
 */
async function claimSession(site: PaymentSite, sessionId: string): Promise<string | null> {
  const { db, log, now, payments } = site;
  const report = await payments?.report(sessionId);
  const application = report?.reference ? await findApplication(db, report.reference) : undefined;
  if (!payments || !report?.isPaid || !application) {
    log.warn({ isPaid: report?.isPaid }, 'a checkout session that is not ours');
    return null;
  }
  await inTurn(application.id, async () => {
    if (await applicationOfSession(db, sessionId)) return;
    const provider = payments.name;
    const amount = planOf(application.membership_type)?.amount ?? 0;
    await addAttempt(db, { application, provider, amount, sessionId, isExpected: false }, now());
  });
  return application.id;
}
