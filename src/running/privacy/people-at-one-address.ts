import type { Database } from '../../db/connection.ts';
import { isSameText, searchText } from '../../db/search.ts';

/** The ids of rows that one person has among those with the same address. */
export type OwnRows = Record<
  'contact_submissions' | 'member_contacts' | 'members' | 'membership_applications',
  string[]
>;

/** Returns the names of members and applicants with that address. Families share one. */
export async function peopleAt(db: Database, email: string): Promise<string[]> {
  const rows = [
    ...(await db
      .selectFrom('members')
      .select('full_name')
      .where('email', '=', email)
      .orderBy('number')
      .execute()),
    ...(await db
      .selectFrom('membership_applications')
      .select('full_name')
      .where('email', '=', email)
      .orderBy('created_at')
      .execute()),
  ];
  return [...new Map(rows.map(({ full_name }) => [searchText(full_name), full_name])).values()];
}

/** Finds the rows of a member without an address, to whom nothing but the number leads. */
export async function rowsOfNumber(db: Database, number: number): Promise<OwnRows> {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const own = db.selectFrom('members').select('id').where('number', '=', number);
  const applied = db.selectFrom('membership_applications').where('member_id', 'in', own);
  return {
    members: ids(await own.execute()),
    membership_applications: ids(await applied.select('id').execute()),
    contact_submissions: [],
    member_contacts: [],
  };
}

/** Finds one person's rows by name, because nothing else tells people with the same address apart. */
export async function ownRows(db: Database, email: string, name: string): Promise<OwnRows> {
  const ids = (rows: { id: string; name: string }[]) =>
    rows.filter((row) => isSameText(row.name, name)).map(({ id }) => id);
  const members = ids(
    await db
      .selectFrom('members')
      .select(['id', 'full_name as name'])
      .where('email', '=', email)
      .execute(),
  );
  const applications = await db
    .selectFrom('membership_applications')
    .select(['id', 'full_name as name', 'member_id'])
    .where((own) =>
      own.or([
        own('email', '=', email),
        ...(members.length > 0 ? [own('member_id', 'in', members)] : []),
      ]),
    )
    .execute();
  const messages = await db
    .selectFrom('contact_submissions')
    .select(['id', 'first_name', 'last_name'])
    .where('email', '=', email)
    .execute();
  return {
    members,
    membership_applications: applications
      .filter(({ member_id, name: applicant }) =>
        member_id ? members.includes(member_id) : isSameText(applicant, name),
      )
      .map(({ id }) => id),
    contact_submissions: ids(
      messages.map(({ first_name, id, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    ),
    member_contacts: ids(
      await db
        .selectFrom('member_contacts')
        .select(['id', 'name'])
        .where('email', '=', email)
        .execute(),
    ),
  };
}
