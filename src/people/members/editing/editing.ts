import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { changedFields, hasAll, type Saved, saveVersion } from '../../../db/versions.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { planOf } from '../../../shared/plans.ts';
import { addJoiningFee, type Charging } from '../../fees/new-fees.ts';
import { payerOf, readdressFees } from '../../fees/payer.ts';
import { grantPeriod } from '../../periods/grant.ts';
import { type By, record } from '../../../services/activity/record.ts';
import {
  addMember,
  findMember,
  type Member,
  type NewMember,
  searchColumns,
} from '../../register/register.ts';
import { askWhoItIs, isNobodyElse } from '../../register/duplicates.ts';
import { bySpelling } from '../spellings.ts';
import type { addressParts } from '../../register/applicants.ts';
import { type EmailChange, replaceEmail } from './email-change.ts';
import type { ContactInput } from '../../register/shared/schema.ts';
import type { MemberColumns } from './forms.ts';

/** `how` says what follows where the email address is another. */
export function saveMember(
  trx: Database,
  id: string,
  { version, ...columns }: MemberColumns & { version: number },
  by: By,
  how: EmailChange,
): Promise<Saved<Member>> {
  return saveVersion<Member>(
    version,
    () => trx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst(),
    async (next, before) => {
      const payer = await payerOf(trx, before);
      const hasMoved = columns.postal_code !== before.postal_code && columns.city === before.city;
      // The town is of others, whom a member does not know.
      const isOffice = by.adminId !== null;
      const town = isOffice && (hasMoved || !columns.city) ? await townOf(trx, columns, id) : '';
      const row = await trx
        .updateTable('members')
        .set({
          ...columns,
          city: town || columns.city,
          ...searchColumns({ ...columns, number: before.number }),
          version: next,
          updated_at: by.now.toISOString(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await readdressFees(trx, row, payer, by.now);
      await replaceEmail(trx, before, row.email, how, by.now);
      const fields = changedFields(before, row).join(' ');
      if (fields) await record(trx, by, { memberId: id }, 'edited', { fields });
      if (fields) await askWhoItIs(trx, row, by);
      return row;
    },
    (before) => hasAll(before, columns),
  );
}

/** Stores another address, and leaves everything else as it is. */
export async function changeAddress(
  trx: Database,
  id: string,
  application: Pick<Member, (typeof addressParts)[number]>,
  by: By,
): Promise<Member | undefined> {
  const before = await findMember(trx, id);
  if (!before) return undefined;
  const { city, country, postal_code, street } = application;
  const after = { ...before, city, country, postal_code, street };
  const row = await trx
    .updateTable('members')
    .set({
      city,
      country,
      postal_code,
      street,
      ...searchColumns(after),
      version: before.version + 1,
      updated_at: by.now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const fields = changedFields(before, row).join(' ');
  if (fields) await record(trx, by, { memberId: id }, 'edited', { fields });
  if (fields) await askWhoItIs(trx, row, by);
  return row;
}

/** Fees the plan, or grants it where it costs nothing. The office has been shown who else it might be. */
export async function addNewMember(
  trx: Database,
  columns: MemberColumns,
  plan: string,
  by: By,
): Promise<{ id: string; charging: Charging | null }> {
  const day = dayInStockholm(by.now);
  const city = columns.city || (await townOf(trx, columns));
  const member = await addMember(trx, { ...columns, city, joined_on: day }, by);
  await isNobodyElse(trx, member, by);
  const isFree = planOf(plan)?.amount === 0;
  if (isFree) await grantPeriod(trx, member.id, { plan, day }, by);
  return { id: member.id, charging: isFree ? null : await addJoiningFee(trx, member, plan, by) };
}

/**
 * Finds the town of most others with that postal code, so that the office need not type it again. What a single household
 * has may be a hidden address or a mistake.
 */
async function townOf(
  db: Database,
  { country = '', postal_code = '' }: Pick<NewMember, 'country' | 'postal_code'>,
  except = '',
): Promise<string> {
  const code = postal_code.replaceAll(' ', '');
  if (!code) return '';
  const towns = await db
    .selectFrom('members')
    .select(['city as name', households.as('count')])
    .where(sql`replace(postal_code, ' ', '')`, '=', code)
    .where('country', '=', country)
    .where('city', '<>', '')
    .where('id', '<>', except)
    .groupBy('city')
    .execute();
  const [town] = bySpelling(towns)
    .filter(({ count }) => count >= 2)
    .toSorted((one, other) => other.count - one.count);
  return town?.name ?? '';
}

const households = sql<number>`count(distinct coalesce(payer_id, id))`;

/** Replaces the contact persons of an organisation. */
export async function saveContacts(
  trx: Database,
  id: string,
  contacts: ContactInput[],
  by: By,
): Promise<boolean> {
  const before = await trx
    .selectFrom('member_contacts')
    .select(['name', 'email', 'phone'])
    .where('member_id', '=', id)
    .orderBy('position')
    .execute();
  const wanted = contacts.map(({ name, email, phone = '' }) => ({ name, email, phone }));
  if (JSON.stringify(wanted) === JSON.stringify(before)) return false;
  const member = await findMember(trx, id);
  const payer = member && (await payerOf(trx, member));
  await trx.deleteFrom('member_contacts').where('member_id', '=', id).execute();
  for (const [position, contact] of wanted.entries()) {
    await trx
      .insertInto('member_contacts')
      .values({ id: randomUUID(), member_id: id, ...contact, position })
      .execute();
  }
  if (payer) await readdressFees(trx, member, payer, by.now);
  await record(trx, by, { memberId: id }, 'edited', { fields: 'contacts' });
  return true;
}
