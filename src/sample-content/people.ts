import type { Database } from '../database/connection.ts';
import { searchText, sortKey } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { momentInStockholm } from '../i18n/format.ts';
import { addMissing, sampleId } from './add-missing.ts';
import { applications } from './applications.ts';
import { messages } from './messages.ts';
import { addPayments } from './payments.ts';
import { addressOf, subscribers } from './subscribers.ts';

export interface PeopleGround {
  db: Database;
  now: Date;
  onAdded?: () => void;
}

/**
 * People for the administration of a demo. All are made up and live at example.org; a real association's
 * books are no place for them. Returns how many are new.
 */
export async function createSamplePeople(ground: PeopleGround): Promise<number> {
  const counts = [
    await createSubscribers(ground),
    await createApplications(ground),
    await createMessages(ground),
  ];
  await addPayments(ground);
  return counts.reduce((sum, count) => sum + count, 0);
}

function createSubscribers(ground: PeopleGround): Promise<number> {
  return addMissing(ground, 'newsletter_subscribers', subscribers, async (subscriber, index) => ({
    email: subscriber.email,
    language: subscriber.language,
    gdpr_consent: flag(true),
    is_active: flag(subscriber.isActive),
    unsubscribe_token: sampleId('unsubscribe', index),
    subscribed_at: momentInStockholm(
      ground.now,
      -subscriber.daysAgo,
      subscriber.time,
    ).toISOString(),
  }));
}

function createApplications(ground: PeopleGround): Promise<number> {
  return addMissing(ground, 'membership_applications', applications, async (application) => {
    const fullName = `${application.firstName} ${application.lastName}`;
    const email = `${addressOf(fullName)}@example.org`;
    const { phone } = application;
    return {
      first_name: application.firstName,
      full_name: fullName,
      email,
      address: application.address,
      phone,
      membership_type: application.plan,
      why_join: application.why,
      contribution: application.contribution,
      privacy_policy_accepted: flag(true),
      terms_conditions_accepted: flag(true),
      payment_status: application.status,
      language: application.language,
      created_at: momentInStockholm(
        ground.now,
        -application.daysAgo,
        application.time,
      ).toISOString(),
      search_text: searchText(fullName, email, phone),
      sort_key: sortKey(fullName),
    };
  });
}

const HOUR_MS = 60 * 60 * 1000;

function createMessages(ground: PeopleGround): Promise<number> {
  return addMissing(ground, 'contact_submissions', messages, async (sample) => {
    const { daysAgo, time, state, ...message } = sample;
    const { first_name, last_name, subject } = message;
    const email = `${addressOf(`${first_name} ${last_name}`)}@example.org`;
    const sentAt = momentInStockholm(ground.now, -daysAgo, time);
    const after = (hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS).toISOString();
    return {
      ...message,
      email,
      created_at: sentAt.toISOString(),
      read_at: state === 'unread' ? null : after(3),
      resolved_at: state === 'resolved' ? after(20) : null,
      search_text: searchText(first_name, last_name, email, subject, message.message),
      sort_key: sortKey(last_name, first_name),
    };
  });
}
