import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { isOcr, ocrNear } from '../payments/shared/ocr.ts';
import { owed } from '../payments/shared/status.ts';

const MOST_NEAR = 5;
const MOST_OTHERS = 8;

/** Selects fees with what has been paid for them and who owes them. */
export function feeSums(db: Database) {
  return db
    .selectFrom('fees')
    .leftJoin('members', 'members.id', 'fees.member_id')
    .selectAll('fees')
    .select(['members.number as member_number', 'members.full_name as member_name'])
    .select([
      sql<number>`(
        select cast(coalesce(sum(amount), 0) as integer) from payments
        where payments.fee_id = fees.id and payments.currency = fees.currency
      )`.as('paid'),
      remindersOf<string | null>(sql`max(sent_on)`).as('reminded_on'),
      remindersOf<number>(sql`cast(count(*) as integer)`).as('reminders'),
    ]);
}

/** Emails that were not needed any more when their turn came do not count. */
const remindersOf = <T>(what: RawBuilder<unknown>) => sql<T>`(
  select ${what} from reminders
  where fee_id = fees.id and step <> 'fee' and coalesce(outcome, '') <> 'dropped')`;

export const findFeeSums = (db: Database, id: string) =>
  feeSums(db).where('fees.id', '=', id).executeTakeFirst();

export type ListedFee = NonNullable<Awaited<ReturnType<typeof findFeeSums>>>;

/** Matches the fees of a member and of the others for whom the same member pays. */
export function ofHousehold(memberId: string): RawBuilder<boolean> {
  const payer = sql`(select coalesce(payer_id, id) from members where id = ${memberId})`;
  return sql`fees.member_id in (select id from members where id = ${payer} or payer_id = ${payer})`;
}

/** Finds fees whose reference differs from a number by one wrong digit, or by two in the wrong order. */
export async function feesNear(db: Database, q: string) {
  const digits = q.replaceAll(' ', '');
  if (!/^\d{4,25}$/.test(digits) || isOcr(digits)) return [];
  const near = ocrNear(digits);
  if (near.length === 0) return [];
  return feeSums(db).where('reference', 'in', near).orderBy('due_on').limit(MOST_NEAR).execute();
}

/** Lists what else the payer of a fee owes. An applicant is known by the address only. */
export const otherOwed = (
  db: Database,
  { id, member_id, payer_email }: { id: string; member_id: string | null; payer_email: string },
) =>
  feeSums(db)
    .where('fees.id', '<>', id)
    .where('fees.status', 'in', owed)
    .where(
      member_id
        ? ofHousehold(member_id)
        : sql<boolean>`${payer_email} <> '' and payer_email = ${payer_email}`,
    )
    .orderBy('due_on')
    .limit(MOST_OTHERS)
    .execute();

/** Finds the fee that follows this one in the list of unpaid fees, or the first one after the last. */
export async function nextOwed(
  db: Database,
  { due_on, id }: { due_on: string; id: string },
): Promise<{ id: string; payer_name: string } | undefined> {
  const unpaid = db
    .selectFrom('fees')
    .select(['id', 'payer_name'])
    .where('status', 'in', owed)
    .where('id', '<>', id)
    .orderBy('due_on')
    .orderBy('id')
    .limit(1);
  const later = unpaid.where((row) =>
    row.or([row('due_on', '>', due_on), row.and([row('due_on', '=', due_on), row('id', '>', id)])]),
  );
  return (await later.executeTakeFirst()) ?? unpaid.executeTakeFirst();
}
