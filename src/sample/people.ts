import type { Config } from '../services/config/config.ts';
import type { Database } from '../db/connection.ts';
import { sortKey } from '../db/swedish-order.ts';
import { applicationWords, messageWords } from '../db/searched-columns.ts';
import { flag } from '../db/tables/columns.ts';
import { momentInStockholm } from '../shared/i18n/format.ts';
import { joinedAddress } from '../people/register/address.ts';
import { addMissing, sampleId } from './add-missing.ts';
import applications from './applications.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import { addApplicants } from './applicants.ts';
import { addPayments } from './payments.ts';
import { addLives, missingLives, moneyIn } from './register.ts';
import subscribers from './subscribers.json' with { type: 'json' };

interface SampleContext {
  config: Pick<Config, 'mail'>;
  db: Database;
  now: Date;
  onAdded?: () => void;
}

const HOUR_MS = 60 * 60 * 1000;
const CONFIRMED_DAYS = 200;
/** Older applications have been decided. */
const DAYS_UNDECIDED = 14;

/** Adds people for a demo only. Sweden reserves their phone numbers for books and films. */
export async function createSamplePeople(context: SampleContext): Promise<number> {
  const counts = [
    await createSubscribers(context),
    await createApplications(context),
    await createMessages(context),
  ];
  return counts.reduce((sum, count) => sum + count, await createMembers(context));
}

/** One transaction, because each on its own waits for the disk. */
function createMembers({ db, now }: SampleContext): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lives = await missingLives(trx, now);
    await addLives(trx, lives);
    await addApplicants(trx, () => addPayments(trx, moneyIn(lives)));
    return lives.length;
  });
}

function createSubscribers(context: SampleContext): Promise<number> {
  return addMissing(context, 'newsletter_subscribers', subscribers, async (sample, index) => {
    const { days, email, language, state, time } = sample;
    // Without mail, sign-ups are active at once.
    const isWaiting = state === 'waiting' && context.config.mail !== null;
    const isActive = state === undefined || (state === 'waiting' && !isWaiting);
    const signedUpAt = momentInStockholm(context.now, days, time);
    // The oldest subscribers signed up before anybody had to confirm.
    const isConfirmed = isActive && days > -CONFIRMED_DAYS;
    const confirmedAt = new Date(signedUpAt.getTime() + HOUR_MS).toISOString();
    return {
      email,
      language,
      gdpr_consent: flag(true),
      is_active: flag(isActive),
      awaits_confirmation: flag(isWaiting),
      confirmed_at: isConfirmed ? confirmedAt : null,
      unsubscribe_token: sampleId('unsubscribe', index),
      subscribed_at: signedUpAt.toISOString(),
    };
  });
}

function createApplications(context: SampleContext): Promise<number> {
  return addMissing(context, 'membership_applications', applications, async (sample) => {
    const { checkouts: _, days, payment_status: __, time, ...application } = sample;
    const { full_name } = application;
    const address = joinedAddress('en', application);
    const created_at = momentInStockholm(context.now, days, time).toISOString();
    return {
      ...application,
      address,
      privacy_policy_accepted: flag(true),
      terms_conditions_accepted: flag(true),
      created_at,
      ...(days < -DAYS_UNDECIDED && { decision: 'accepted' as const, decided_at: created_at }),
      search_text: applicationWords({ ...application, address }),
      sort_key: sortKey(full_name),
    };
  });
}

function createMessages(context: SampleContext): Promise<number> {
  return addMissing(context, 'contact_submissions', messages, async (sample) => {
    const { days, time, state, ...written } = sample;
    const { first_name, last_name, subject = null } = written;
    const message = written.message.join('\n');
    const sentAt = momentInStockholm(context.now, days, time);
    const after = (hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS).toISOString();
    return {
      ...written,
      message,
      created_at: sentAt.toISOString(),
      read_at: state === 'unread' ? null : after(3),
      resolved_at: state === 'resolved' ? after(20) : null,
      search_text: messageWords({ phone: null, ...written, subject, message }),
      sort_key: sortKey(last_name, first_name),
    };
  });
}
