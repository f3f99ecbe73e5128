import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { searchText } from '../../db/search.ts';
import type { Row } from '../../db/tables.ts';
import type { PaymentStatus } from '../payments/shared/status.ts';
import type { By } from '../../services/activity/record.ts';
import { addTask } from './tasks.ts';
import { askWhoItIs, findSameMember } from './duplicates.ts';
import { addMember, type Member, type NewMember, touchMember } from './register.ts';
import { organisationPlans } from './shared/plan-rules.ts';

/** An application as stored. */
export type StoredApplication = Row<'membership_applications'>;

export type Application = StoredApplication & { payment_status: PaymentStatus };

/**
 * The status of an application is that of its fee. An application for a plan without a fee is free once its membership
 * has been granted.
 */
export const applicationStatus = sql<PaymentStatus>`coalesce(
  (select fees.status from fees where fees.application_id = membership_applications.id),
  case when exists (
    select 1 from member_periods
    where member_periods.member_id = membership_applications.member_id
      and member_periods.plan = membership_applications.membership_type
      and member_periods.source = 'granted' and member_periods.voided_at is null
  ) then 'free' else 'pending' end
)`;

export async function findApplication(db: Database, id: string): Promise<Application | undefined> {
  return db
    .selectFrom('membership_applications')
    .selectAll()
    .select(applicationStatus.as('payment_status'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether the office has declined the application that a fee came from. */
export async function isDeclined(db: Database, applicationId: string | null): Promise<boolean> {
  if (applicationId === null) return false;
  const declined = await db
    .selectFrom('membership_applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('decision', '=', 'declined')
    .executeTakeFirst();
  return declined !== undefined;
}

/** Matches applications that the office still has to accept or decline. Nobody waits for one that is closed otherwise. */
export const isUndecided = sql<boolean>`(membership_applications.decision is null
  and ${applicationStatus} not in ('cancelled', 'refunded', 'free'))`;

export async function registerApplicant(
  trx: Database,
  application: StoredApplication,
  joinedOn: string,
  by: By,
): Promise<{ member: Member; isNew: boolean }> {
  const known = await findSameMember(trx, application);
  const touched = known && (await touchMember(trx, known.id, by.now));
  const member = touched ?? (await addMember(trx, memberFrom(application, joinedOn), by));
  if (!touched) await askWhoItIs(trx, member, by);
  if (touched && givesOtherAddress(application, touched)) {
    await addTask(
      trx,
      { kind: 'otherAddress', memberId: member.id, applicationId: application.id },
      by.now,
    );
  }
  await trx
    .updateTable('membership_applications')
    .set({ member_id: member.id })
    .where('id', '=', application.id)
    .execute();
  return { member, isNew: !touched };
}

export const addressParts = ['street', 'postal_code', 'city', 'country'] as const;

type Address = Pick<Member, (typeof addressParts)[number]>;

/** Compares without spaces and capitals. Old applications have no parts of an address. */
function givesOtherAddress(application: Address, member: Address): boolean {
  const bare = (text: string) => searchText(text).replaceAll(' ', '');
  return (
    application.street !== '' &&
    addressParts.some((part) => bare(application[part]) !== bare(member[part]))
  );
}

function memberFrom(application: StoredApplication, joinedOn: string): NewMember {
  const { email, first_name, full_name, language, membership_type, phone } = application;
  const { city, country, postal_code, street } = application;
  const isOrganisation = organisationPlans.includes(membership_type);
  const isSplit = !isOrganisation && first_name !== '' && full_name.startsWith(`${first_name} `);
  return {
    kind: isOrganisation ? 'organisation' : 'person',
    first_name: isSplit ? first_name : '',
    last_name: isSplit ? full_name.slice(first_name.length + 1) : '',
    full_name,
    email,
    phone,
    street,
    postal_code,
    city,
    country,
    language,
    joined_on: joinedOn,
  };
}
