import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { addressParts } from './address.ts';
import type { By } from './history.ts';
import { addMember, type Member, type NewMember } from './register.ts';
import { organisationPlans } from './shared/plan-rules.ts';

export type Application = Row<'membership_applications'>;

export async function findApplication(db: Database, id: string): Promise<Application | undefined> {
  return db
    .selectFrom('membership_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the applicant among the members, by the same address with the same name. */
export async function memberWhoApplied(
  trx: Database,
  { email, full_name }: Pick<Application, 'email' | 'full_name'>,
): Promise<Member | undefined> {
  const lower = (name: string) => name.toLocaleLowerCase('sv');
  const rows = await trx.selectFrom('members').selectAll().where('email', '=', email).execute();
  return rows.find((row) => lower(row.full_name) === lower(full_name));
}

export async function registerApplicant(
  trx: Database,
  application: Application,
  joinedOn: string,
  by: By,
): Promise<Member> {
  const known = await memberWhoApplied(trx, application);
  const member = known ?? (await addMember(trx, memberFrom(application, joinedOn), by));
  await trx
    .updateTable('membership_applications')
    .set({ member_id: member.id })
    .where('id', '=', application.id)
    .execute();
  return member;
}

function memberFrom(application: Application, joinedOn: string): NewMember {
  const { email, first_name, full_name, language, membership_type, phone } = application;
  const isOrganisation = organisationPlans.includes(membership_type);
  const isSplit = !isOrganisation && first_name !== '' && full_name.startsWith(`${first_name} `);
  return {
    kind: isOrganisation ? 'organisation' : 'person',
    first_name: isSplit ? first_name : '',
    last_name: isSplit ? full_name.slice(first_name.length + 1) : '',
    full_name,
    email,
    phone,
    ...addressParts(application.address),
    language,
    joined_on: joinedOn,
  };
}
