import type { Database } from '../../db/connection.ts';
import { foldName, isSameName } from '../../people/register/identity.ts';
import { memberNumber } from '../../people/register/shared/shown-number.ts';

/** The ids of rows that one person has among those with the same address. */
export type OwnRows = Record<
  'contact_submissions' | 'member_contacts' | 'members' | 'membership_applications',
  string[]
>;

export interface PersonAt {
  name: string;
  /** Null for somebody who has only applied. */
  member: { id: string; number: string } | null;
  /** The name, with the member number where others at the address have the same name. */
  label: string;
}

/** Returns the members and applicants with that address. Families share one. */
export async function peopleAt(db: Database, email: string): Promise<PersonAt[]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'full_name', 'number'])
    .where('email', '=', email)
    .orderBy('number')
    .execute();
  const applicants = await db
    .selectFrom('membership_applications')
    .select('full_name')
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  const known = members.map(({ full_name, id, number }): PersonAt => {
    const namesakes = members.filter((other) => isSameName(other.full_name, full_name));
    const shown = memberNumber(number);
    const label = namesakes.length > 1 ? `${full_name} (${shown})` : full_name;
    return { name: full_name, member: { id, number: shown }, label };
  });
  const others = applicants.filter(
    ({ full_name }) => !members.some((member) => isSameName(member.full_name, full_name)),
  );
  const applied = new Map(others.map(({ full_name }) => [foldName(full_name), full_name]));
  return [
    ...known,
    ...[...applied.values()].map((name): PersonAt => ({ name, member: null, label: name })),
  ];
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Finds the rows of one member, and by name those that no member has. A name that another member at the address has, too, proves nothing. */
export async function rowsOfMember(
  db: Database,
  { email, full_name, id }: { email: string; full_name: string; id: string },
): Promise<OwnRows> {
  const applied = db
    .selectFrom('membership_applications')
    .select('id')
    .where('member_id', '=', id)
    .execute();
  const own = { members: [id], membership_applications: ids(await applied) };
  const others = await db
    .selectFrom('members')
    .select('full_name')
    .where('email', '=', email)
    .where('id', '<>', id)
    .execute();
  if (email === '' || others.some((other) => isSameName(other.full_name, full_name))) {
    return { ...own, contact_submissions: [], member_contacts: [] };
  }
  const { membership_applications, ...named } = await rowsNamed(db, email, full_name);
  return {
    ...own,
    ...named,
    membership_applications: [...own.membership_applications, ...membership_applications],
  };
}

/** Finds one person's rows by name, where nobody says which member is meant. */
export async function ownRows(db: Database, email: string, name: string): Promise<OwnRows> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('email', '=', email)
    .execute();
  const own = ids(members.filter((member) => isSameName(member.full_name, name)));
  const applied = db
    .selectFrom('membership_applications')
    .select('id')
    .where('member_id', 'in', [...own, ''])
    .execute();
  const { membership_applications, ...named } = await rowsNamed(db, email, name);
  return {
    ...named,
    members: own,
    membership_applications: [...ids(await applied), ...membership_applications],
  };
}

/** Finds the rows at an address that belong to no member, by the name in them. */
async function rowsNamed(
  db: Database,
  email: string,
  name: string,
): Promise<Omit<OwnRows, 'members'>> {
  const named = (rows: { id: string; name: string }[]) =>
    ids(rows.filter((row) => isSameName(row.name, name)));
  const applications = await db
    .selectFrom('membership_applications')
    .select(['id', 'full_name as name'])
    .where('email', '=', email)
    .where('member_id', 'is', null)
    .execute();
  const messages = await db
    .selectFrom('contact_submissions')
    .select(['id', 'first_name', 'last_name'])
    .where('email', '=', email)
    .execute();
  const contacts = await db
    .selectFrom('member_contacts')
    .select(['id', 'name'])
    .where('email', '=', email)
    .execute();
  return {
    membership_applications: named(applications),
    contact_submissions: named(
      messages.map(({ first_name, id, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    ),
    member_contacts: named(contacts),
  };
}
