import { dayInStockholm } from '../../shared/i18n/format.ts';
import {
  type Application,
  applicationStatus,
  isUndecided,
  type StoredApplication,
} from '../register/applicants.ts';
import { unpaidOf } from '../fees/duplicate-applications.ts';
import { randomUUID } from 'node:crypto';
import type { Office } from '../../services/mail/mailboxes.ts';
import { readFees } from '../../services/association/queries.ts';
import type { Database } from '../../db/connection.ts';
import { sortKey } from '../../db/swedish-order.ts';
import { applicationWords } from '../../db/searched-columns.ts';
import { nextEvent, type ShownEvent } from '../../content/events/published.ts';
import { type Chapter, chapterIn } from '../../content/pages/shared/chapters.ts';
import { paymentsOf } from '../payments/queries.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { sha256 } from '../../services/secrets.ts';
import type { MayWriteTo } from '../../services/mail/recipient-limit.ts';
import { addFee, type FeeRow, findFee } from '../fees/fee-rows.ts';
import { joinedAddress } from '../register/address.ts';
import { countryCodeOf } from '../register/countries.ts';
import { postalCodeIn } from '../register/shared/postal-code.ts';
import { internationalPhone } from '../../services/phone.ts';
import { copyEmail, receivedEmail } from '../fees/emails/emails.ts';
import { pricedPlan } from '../../shared/plans.ts';
import {
  type AnswerColumn,
  answerFields,
  answers,
  type MembershipApplication,
} from './shared/schema.ts';
import { count } from '../../db/list-page.ts';

/** Changes an unpaid application only for the same browser and name, because families share browsers and addresses. */
export async function saveApplication(
  trx: Database,
  application: MembershipApplication,
  {
    language,
    office,
    canPayByCard,
    mayWriteTo,
    now,
    sender,
  }: {
    language: Language;
    /** Null where no mail is sent. */
    office: Office | null;
    canPayByCard: boolean;
    mayWriteTo: MayWriteTo;
    now: Date;
    /** The secret of the browser. */
    sender: string;
  },
): Promise<StoredApplication> {
  const { email, membershipType } = application;
  const details = {
    ...detailsOf(application),
    privacy_policy_accepted: 1,
    terms_conditions_accepted: 1,
    language,
  } as const;
  const unpaid = await unpaidOf(trx, email, membershipType, details.full_name);
  const earlier = unpaid.find((each) => isOwnApplication(each, sender));
  const saved = earlier
    ? await trx
        .updateTable('membership_applications')
        .set({ ...details, resumed_at: now.toISOString() })
        .where('id', '=', earlier.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('membership_applications')
        .values({
          id: randomUUID(),
          ...details,
          sender_hash: sha256(sender),
          created_at: now.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  const fee = await addFeeFor(trx, saved, now);
  if (office) {
    await queueEmails(
      trx,
      [
        ...(!earlier && (await mayWriteTo(email))
          ? [receivedEmail(saved, language, canPayByCard, fee)]
          : []),
        copyEmail(saved, office, earlier !== undefined),
      ],
      now,
    );
  }
  return saved;
}

/** Gives the application a fee with its own id, or brings an unpaid one up to date. */
export async function addFeeFor(
  trx: Database,
  { id, email, full_name, language, membership_type: plan }: StoredApplication,
  now: Date,
): Promise<FeeRow | null> {
  const amount = pricedPlan(plan, await readFees(trx, dayInStockholm(now)))?.amount ?? 0;
  if (amount === 0) return null;
  const payer = { payer_name: full_name, payer_email: email, language };
  if (await findFee(trx, id)) {
    return trx
      .updateTable('fees')
      .set({ ...payer, updated_at: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  return addFee(trx, { id, application_id: id, purpose: 'join', plan, amount, ...payer }, now);
}

function detailsOf(application: MembershipApplication) {
  const { firstName, lastName, countryCode, phoneNumber, ...rest } = application;
  const fullName = `${firstName} ${lastName}`;
  const phone = internationalPhone(phoneNumber, countryCode);
  const country = countryCodeOf(rest.country) ?? '';
  const parts = {
    street: rest.homeAddress,
    postal_code: postalCodeIn(country, rest.postalCode),
    city: rest.city,
    country,
  };
  const address = joinedAddress('en', parts);
  return {
    first_name: firstName,
    full_name: fullName,
    email: rest.email,
    search_text: applicationWords({ full_name: fullName, email: rest.email, phone, address }),
    sort_key: sortKey(fullName),
    address,
    ...parts,
    phone,
    membership_type: rest.membershipType,
    ...answersOf(application),
  };
}

function answersOf(application: MembershipApplication) {
  const columns = answerFields.map((field) => [answers[field], application[field]]);
  return Object.fromEntries(columns) as Record<AnswerColumn, string>;
}

/** The ledger keeps its rows about the application's money. */
export async function deleteApplication(trx: Database, id: string) {
  // The register keeps what a member was charged.
  await trx
    .updateTable('fees')
    .set({ application_id: null })
    .where('application_id', '=', id)
    .where('member_id', 'is not', null)
    .execute();
  return trx
    .deleteFrom('membership_applications')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Counts the applications that the office has to accept or decline. */
export const countUndecided = (db: Database): Promise<number> =>
  count(db.selectFrom('membership_applications').where(isUndecided));

/** Counts what is undecided and declined, by plan. */
export async function countDecisions(db: Database) {
  const parts = {
    undecided: db.selectFrom('membership_applications').where(isUndecided),
    declined: db.selectFrom('membership_applications').where('decision', '=', 'declined'),
  };
  const counted = async (show: keyof typeof parts) => {
    const rows = await parts[show]
      .select('membership_type')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('membership_type')
      .execute();
    return rows.map((row) => ({ ...row, show }));
  };
  return [...(await counted('undecided')), ...(await counted('declined'))];
}

export const countApplications = (db: Database) =>
  db
    .selectFrom('membership_applications')
    .select(['membership_type', applicationStatus.as('payment_status')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['membership_type', 'payment_status'])
    .execute();

/**
 * Whether a browser sent the application, and so may change it and see its receipt. Name and e-mail address are no
 * proof, because others know them. `sender` is the secret in the browser's cookie.
 */
function isOwnApplication(
  { sender_hash }: { sender_hash: string | null },
  sender: string | undefined,
): boolean {
  return sender !== undefined && sha256(sender) === sender_hash;
}

export interface NextSteps {
  /** Both are missing where the browser has not proved that the application is its own. */
  receipts: { receipt_number: string; receipt_token: string }[];
  chapter: Chapter | undefined;
  event: ShownEvent | undefined;
}

/** Returns what a new member may want next. The receipt has the whole name, which others with the address must not see. */
export async function nextSteps(
  db: Database,
  application: Application,
  { language, now, sender }: { language: Language; now: Date; sender: string | undefined },
): Promise<NextSteps> {
  const isOwn = isOwnApplication(application, sender);
  return {
    receipts: isOwn ? await paymentsOf(db, application.id) : [],
    chapter: isOwn ? chapterIn(application.country) : undefined,
    event: await nextEvent(db, now, language),
  };
}
