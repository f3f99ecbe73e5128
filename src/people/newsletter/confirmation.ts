import { sha256 } from '../../services/secrets.ts';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import { forgetOptOut } from './opt-outs.ts';
import { notBounced } from './queries.ts';

const VALID_MS = millisecondsOf(retentionPeriods.unconfirmedSubscriber);
/** Within this time no second email is sent, so that a second click does not use up the emails of that day. */
const FRESH_MS = 5 * 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

export const confirmableSince = (now: Date) => before(now, VALID_MS);

/** Counts from the first request, so that nobody's address stays here because others sign it up repeatedly. */
export function linkEnds(
  row: Pick<Row<'newsletter_subscribers'>, 'awaits_confirmation' | 'subscribed_at'>,
  now: Date,
): string {
  const from = row.awaits_confirmation ? new Date(row.subscribed_at) : now;
  return new Date(from.getTime() + VALID_MS).toISOString();
}

export async function hasFreshEmail(db: Database, email: string, now: Date): Promise<boolean> {
  const message = await db
    .selectFrom('newsletter_confirmations as confirmation')
    .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'subscriber_id')
    .select('confirmation.id')
    .where('subscriber.email', '=', email)
    .where('confirmation.requested_at', '>', before(now, FRESH_MS))
    .executeTakeFirst();
  return message !== undefined;
}

export async function findRequest(db: Database, token: string, now: Date) {
  const since = confirmableSince(now);
  return db
    .selectFrom('newsletter_confirmations as confirmation')
    .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'subscriber_id')
    .select(['subscriber.id', 'email', 'is_active', 'confirmed_at'])
    .select(['confirmation.language', 'confirmation.requested_at', 'confirmation.consent_text'])
    .where('token_hash', '=', sha256(token))
    .where('confirmation.requested_at', '>', since)
    .where((where) =>
      where.or([
        where('awaits_confirmation', '=', 0),
        where('subscriber.subscribed_at', '>', since),
      ]),
    )
    .executeTakeFirst();
}

/** Returns whether the link works. It may be used repeatedly, but welcomes only once. */
export async function confirmSubscription(
  db: Database,
  token: string,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const request = await findRequest(trx, token, now);
    if (!request) return false;
    const { consent_text, id, email, requested_at: subscribed_at } = request;
    const language = languageOf(request.language);
    const row = await trx
      .updateTable('newsletter_subscribers')
      .set({ is_active: 1, awaits_confirmation: 0, gdpr_consent: 1 })
      .set({ confirmed_at: now.toISOString(), language, subscribed_at })
      .set({ source: 'form', consent_text, consented_on: null, import_id: null, ...notBounced })
      .where('id', '=', id)
      .where((where) => where.or([where('is_active', '=', 0), where('confirmed_at', 'is', null)]))
      .returning('unsubscribe_token')
      .executeTakeFirst();
    if (!row) return true;
    await forgetOptOut(trx, email);
    const data = { unsubscribeToken: row.unsubscribe_token };
    const welcome = { kind: 'newsletter-welcome', to: email, language, data } as const;
    await queueEmails(trx, sendsMail ? [welcome] : [], now);
    return true;
  });
}
