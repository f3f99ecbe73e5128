import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { searchText, sortKey } from '../database/search.ts';
import type { Row } from '../database/tables.ts';
import { defaultLanguage, type Language } from '../i18n/index.ts';
import { queueLetters } from '../mail/outbox.ts';
import { unsettled } from '../payments/status.ts';
import type { MembershipApplication } from './schema.ts';

export type Application = Row<'membership_applications'>;

/**
 * Stores an application. Who applies again with the same address, plan and name before paying changes
 * the application that is there instead of making a twin. Another name is another person: families share
 * an address, and nobody is to write over or look into what somebody else has sent. The letters go into
 * the outbox with it.
 */
export async function saveApplication(
  db: Database,
  application: MembershipApplication,
  {
    language,
    mail,
    canPayByCard,
    now,
  }: { language: Language; mail: Config['mail']; canPayByCard: boolean; now: Date },
): Promise<Application> {
  const { email, membershipType } = application;
  const details = {
    ...detailsOf(application),
    privacy_policy_accepted: 1,
    terms_conditions_accepted: 1,
    language,
  } as const;
  return db.transaction().execute(async (trx) => {
    const unpaid = await trx
      .selectFrom('membership_applications')
      .select(['id', 'full_name'])
      .where('email', '=', email)
      .where('membership_type', '=', membershipType)
      .where('payment_status', 'in', unsettled)
      .orderBy('created_at', 'desc')
      .execute();
    const earlier = unpaid.find(({ full_name }) => isSameName(full_name, details.full_name));
    const saved = earlier
      ? await trx
          .updateTable('membership_applications')
          .set({ ...details, resumed_at: now.toISOString() })
          .where('id', '=', earlier.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('membership_applications')
          .values({ id: randomUUID(), ...details, created_at: now.toISOString() })
          .returningAll()
          .executeTakeFirstOrThrow();
    if (mail) {
      await queueLetters(
        trx,
        [
          // Once: nobody is to be flooded with letters by somebody who types his address again.
          ...(earlier ? [] : [receiptFor(saved, language, canPayByCard)]),
          copyFor(saved, mail.office, earlier !== undefined),
        ],
        now,
      );
    }
    return saved;
  });
}

const isSameName = (one: string, other: string) =>
  one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv');

function detailsOf(application: MembershipApplication) {
  const { firstName, lastName, countryCode, phoneNumber, ...rest } = application;
  const fullName = `${firstName} ${lastName}`;
  // Whoever types or pastes the whole number has given the country with it.
  const phone = /^(\+|00)/.test(phoneNumber) ? phoneNumber : `${countryCode} ${phoneNumber}`;
  return {
    first_name: firstName,
    full_name: fullName,
    email: rest.email,
    search_text: searchText(fullName, rest.email, phone),
    sort_key: sortKey(fullName),
    address: [rest.homeAddress, rest.postalCode, rest.city, rest.country].join(', '),
    phone,
    membership_type: rest.membershipType,
    why_join: rest.whyJoin,
    contribution: rest.contribution,
  };
}

function receiptFor(application: Application, language: Language, canPayByCard: boolean) {
  return {
    kind: 'application-received',
    to: application.email,
    language,
    data: {
      firstName: application.first_name,
      membershipType: application.membership_type,
      applicationId: application.id,
      canPayByCard,
    },
  } as const;
}

function copyFor(application: Application, office: string, isResumed: boolean) {
  return {
    kind: 'application-copy',
    to: office,
    language: defaultLanguage,
    data: {
      applicationId: application.id,
      fullName: application.full_name,
      email: application.email,
      phone: application.phone,
      address: application.address,
      membershipType: application.membership_type,
      whyJoin: application.why_join,
      contribution: application.contribution,
      isResumed,
    },
  } as const;
}

export async function findApplication(db: Database, id: string): Promise<Application | undefined> {
  return db
    .selectFrom('membership_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}
