import { randomUUID } from 'node:crypto';
import { randomToken, sha256 } from '../../services/secrets.ts';
import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import type { MayWriteTo } from '../../services/mail/recipient-limit.ts';
import { confirmableSince, hasFreshEmail, linkEnds } from './confirmation.ts';
import { forgetOptOut } from './opt-outs.ts';
import { notBounced } from './queries.ts';

interface Subscriber {
  email: string;
  language: Language;
  source: 'form' | 'member';
  /** The sentence beside the box that was ticked. */
  consent_text: string;
}

/** Subscribes at once, for a site without a mail server. Also activates an inactive address. */
export async function subscribe(
  trx: Database,
  subscriber: Subscriber,
  now: Date,
): Promise<'subscribed' | 'alreadySubscribed'> {
  if (!(await addActive(trx, subscriber, now))) return 'alreadySubscribed';
  await forgetOptOut(trx, subscriber.email);
  return 'subscribed';
}

/** Uses one statement, so that simultaneous sign-ups of an address make one row and only one of them gets its id. */
function addActive(trx: Database, subscriber: Subscriber, now: Date) {
  return trx
    .insertInto('newsletter_subscribers')
    .values({ ...newRow(subscriber, now), is_active: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((excluded) => ({
          is_active: 1,
          awaits_confirmation: 0,
          gdpr_consent: 1,
          // The earlier consent has ended.
          confirmed_at: null,
          consented_on: null,
          import_id: null,
          ...notBounced,
          language: excluded.ref('excluded.language'),
          source: excluded.ref('excluded.source'),
          consent_text: excluded.ref('excluded.consent_text'),
          subscribed_at: excluded.ref('excluded.subscribed_at'),
        }))
        .where('newsletter_subscribers.is_active', '=', 0),
    )
    .returning('id')
    .executeTakeFirst();
}

/**
 * Sends an email with a link to confirm, or one that says that the address subscribes already.
 * Does the same work for every address, so that neither the response nor its time tells who subscribes.
 */
export async function requestSubscription(
  trx: Database,
  subscriber: Subscriber,
  { mayWriteTo, now }: { mayWriteTo: MayWriteTo; now: Date },
): Promise<void> {
  const { consent_text, email, language } = subscriber;
  if (await hasFreshEmail(trx, email, now)) return;
  if (!(await mayWriteTo(email))) return;
  const row = await findOrAdd(trx, subscriber, now);
  const token = randomToken();
  // Active subscribers get a row too: their token is not sent, but the row delays the next email.
  await trx
    .insertInto('newsletter_confirmations')
    .values({
      id: randomUUID(),
      subscriber_id: row.id,
      token_hash: sha256(token),
      language,
      consent_text,
      requested_at: now.toISOString(),
    })
    .execute();
  const to = { to: email, language };
  await queueEmails(
    trx,
    [
      row.is_active
        ? {
            kind: 'newsletter-already',
            ...to,
            data: {
              unsubscribeToken: row.unsubscribe_token,
              isNewLanguage: row.language !== language,
            },
          }
        : {
            kind: 'newsletter-confirmation',
            ...to,
            data: { email, token, until: linkEnds(row, now) },
          },
    ],
    now,
  );
}

/** Finds or adds the row of an address. Restarts the period of a row that was not confirmed in time. */
async function findOrAdd(trx: Database, subscriber: Subscriber, now: Date) {
  await trx
    .insertInto('newsletter_subscribers')
    .values({ ...newRow(subscriber, now), is_active: 0, awaits_confirmation: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((excluded) => ({ subscribed_at: excluded.ref('excluded.subscribed_at') }))
        .where('newsletter_subscribers.awaits_confirmation', '=', 1)
        .where('newsletter_subscribers.subscribed_at', '<=', confirmableSince(now)),
    )
    .execute();
  return trx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'is_active', 'awaits_confirmation', 'language'])
    .select(['subscribed_at', 'unsubscribe_token'])
    .where('email', '=', subscriber.email)
    .executeTakeFirstOrThrow();
}

const newRow = (subscriber: Subscriber, now: Date) => ({
  id: randomUUID(),
  ...subscriber,
  gdpr_consent: 1 as const,
  unsubscribe_token: randomToken(),
  subscribed_at: now.toISOString(),
});
