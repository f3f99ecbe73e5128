import type { Insertable } from 'kysely';
import { openDatabase } from '../../src/db/connection.ts';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';
import { addDays, lastDayOfYear } from '../../src/shared/days.ts';
import type { Tables } from '../../src/db/tables.ts';
import { ocrOf } from '../../src/people/payments/shared/ocr.ts';
import { searchColumns } from '../../src/people/register/register.ts';
import { sampleId } from '../../src/sample/add-missing.ts';

const firstNames = ['Åsa', 'Björn', 'Priya', 'Rohan', 'Kirsten', 'Vikram', 'Meera', 'Lars'];
const lastNames = ['Öberg', 'Patel', 'Dahl', 'Iyer', 'Hansen', 'Menon', 'Lindqvist', 'Reddy'];
const plans = ['General', 'General', 'General', 'Core', 'Lifetime', 'Provisional'] as const;
const prices = { General: 15_000, Core: 50_000, Lifetime: 500_000, Provisional: 25_000 };
const methods = ['card', 'swish', 'bankgiro', 'bank', 'cash'] as const;
const countries = ['SE', 'SE', 'SE', 'NO', 'DK', 'FI', 'IS', 'IN'];
const YEARS = 3;

/** Fewer values than either engine takes in one statement. */
const ROWS_AT_ONCE = 500;

/** Adds members who joined over three years and paid each year, some of whom left or owe. Returns the number of periods. */
export async function addManyMembers(count: number, location: string, now: Date): Promise<number> {
  const db = openDatabase(location);
  // A database with members and without a mode belongs to a live site.
  const rows = { site_keys: [{ name: 'mode', value: 'demo' }], ...manyMembers(count, now) };
  await db.transaction().execute(async (trx) => {
    for (const [table, all] of Object.entries(rows)) {
      for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
        const some = all.slice(from, from + ROWS_AT_ONCE);
        await trx
          .insertInto(table as 'members')
          .values(some as typeof rows.members)
          .execute();
      }
    }
  });
  await db.destroy();
  return rows.member_periods.length;
}

function manyMembers(count: number, now: Date) {
  const today = dayInStockholm(now);
  const at = now.toISOString();
  const members: Insertable<Tables['members']>[] = [];
  const fees: Insertable<Tables['fees']>[] = [];
  const member_periods: Insertable<Tables['member_periods']>[] = [];
  const payments: Insertable<Tables['payments']>[] = [];
  for (let index = 0; index < count; index += 1) {
    const [first_name, last_name] = [pick(firstNames, index), pick(lastNames, index / 8)];
    const full_name = `${first_name} ${last_name}`;
    const person = { first_name, last_name, full_name, email: `member.${index}@example.org` };
    const id = sampleId('many members', index);
    const plan = pick(plans, index);
    const joined_on = addDays(today, -((index * 7919) % (365 * YEARS)));
    const words = { number: 500_000 + index, phone: '', street: 'Storgatan 1', city: 'Ulrika' };
    members.push({
      id,
      ...person,
      ...words,
      kind: 'person',
      country: pick(countries, index),
      chapter: 'sweden',
      language: 'sv',
      joined_on,
      card_secret: id,
      ...searchColumns({ ...person, ...words }),
      created_at: at,
      updated_at: at,
    });
    for (let starts_on = joined_on, year = 0; starts_on <= today; year += 1) {
      const fee = `${id} ${year}`;
      const stays = (index + year) % 9 !== 0;
      fees.push({
        id: fee,
        purpose: year ? 'renew' : 'join',
        member_id: id,
        plan,
        payer_name: full_name,
        payer_email: person.email,
        language: 'sv',
        amount: prices[plan],
        reference: ocrOf(500_000 + fees.length),
        token: fee,
        due_on: addDays(starts_on, 30),
        status: stays ? 'paid' : 'pending',
        created_at: at,
        updated_at: at,
      });
      if (!stays) break;
      const ends_on = plan === 'Lifetime' ? null : lastDayOfYear(starts_on);
      member_periods.push({
        id: fee,
        member_id: id,
        plan,
        starts_on,
        ends_on,
        bought_until: ends_on,
        source: year ? 'renewed' : 'joined',
        fee_id: fee,
        paid_on: starts_on,
        created_at: at,
      });
      payments.push({
        id: `${fee} paid`,
        receipt_number: `many-${fees.length}`,
        fee_id: fee,
        kind: 'payment',
        amount: prices[plan],
        currency: 'sek',
        membership_type: plan,
        payer_name: full_name,
        method: pick(methods, index),
        provider: 'office',
        provider_reference: fee,
        booked_on: starts_on,
        receipt_token: fee,
        occurred_at: `${starts_on}T10:00:00.000Z`,
        created_at: at,
      });
      if (ends_on === null) break;
      starts_on = addDays(ends_on, 1);
    }
  }
  return { members, fees, member_periods, payments };
}

const pick = <T>(list: readonly T[], index: number): T => list[Math.floor(index) % list.length]!;
