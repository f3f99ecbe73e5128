import Sqlite from 'better-sqlite3';
import { sortKey } from '../../../src/database/search.ts';
import { memberWords } from '../../../src/database/searched-columns.ts';
import { dayInStockholm } from '../../../src/i18n/format.ts';
import { addDays, lastDayOfYear } from '../../../src/members/days.ts';
import { ocrOf } from '../../../src/payments/ocr.ts';
import { sampleId } from '../../../src/sample-content/add-missing.ts';

const firstNames = ['Åsa', 'Björn', 'Priya', 'Rohan', 'Kirsten', 'Vikram', 'Meera', 'Lars'];
const lastNames = ['Öberg', 'Patel', 'Dahl', 'Iyer', 'Hansen', 'Menon', 'Lindqvist', 'Reddy'];
const plans = ['General', 'General', 'General', 'Core', 'Lifetime', 'Provisional'] as const;
const prices = { General: 15_000, Core: 50_000, Lifetime: 500_000, Provisional: 25_000 };
const methods = ['card', 'swish', 'bankgiro', 'bank', 'cash'];
const countries = ['SE', 'SE', 'SE', 'NO', 'DK', 'FI', 'IS', 'IN'];
const YEARS = 3;

/** Adds members who joined over three years and paid each year, some of whom left or owe. Returns the number of terms. */
export function addManyMembers(count: number, databaseFile: string, now: Date): number {
  const db = new Sqlite(databaseFile);
  const today = dayInStockholm(now);
  const at = now.toISOString();
  const add = (table: string, row: Record<string, string | number | null>) => {
    const columns = Object.keys(row);
    statements[table] ??= db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    statements[table].run(...Object.values(row));
  };
  const statements: Record<string, Sqlite.Statement> = {};
  let charges = 500_000;
  let terms = 0;
  const addOne = (index: number) => {
    const [first_name, last_name] = [pick(firstNames, index), pick(lastNames, index / 8)];
    const full_name = `${first_name} ${last_name}`;
    const person = { first_name, last_name, full_name, email: `member.${index}@example.org` };
    const id = sampleId('many members', index);
    const plan = pick(plans, index);
    const joined_on = addDays(today, -((index * 7919) % (365 * YEARS)));
    const words = { number: 500_000 + index, phone: '', street: 'Storgatan 1', city: 'Ulrika' };
    add('members', {
      id,
      ...person,
      ...words,
      kind: 'person',
      country: pick(countries, index),
      chapter: 'sweden',
      language: 'sv',
      joined_on,
      card_secret: id,
      search_text: memberWords({ ...person, ...words }),
      sort_key: sortKey(last_name, first_name),
      created_at: at,
      updated_at: at,
    });
    for (let starts_on = joined_on, year = 0; starts_on <= today; year += 1) {
      const charge = `${id} ${year}`;
      const stays = (index + year) % 9 !== 0;
      charges += 1;
      add('charges', {
        id: charge,
        purpose: year ? 'renew' : 'join',
        member_id: id,
        plan,
        payer_name: full_name,
        payer_email: person.email,
        language: 'sv',
        amount: prices[plan],
        reference: ocrOf(charges),
        token: charge,
        due_on: addDays(starts_on, 30),
        status: stays ? 'paid' : 'pending',
        created_at: at,
        updated_at: at,
      });
      if (!stays) break;
      const ends_on = plan === 'Lifetime' ? null : lastDayOfYear(starts_on);
      terms += 1;
      add('member_terms', {
        id: charge,
        member_id: id,
        plan,
        starts_on,
        ends_on,
        bought_until: ends_on,
        source: year ? 'renewed' : 'joined',
        charge_id: charge,
        paid_on: starts_on,
        created_at: at,
      });
      add('payments', {
        id: charge,
        receipt_number: `many-${charges}`,
        charge_id: charge,
        kind: 'payment',
        amount: prices[plan],
        currency: 'sek',
        membership_type: plan,
        payer_name: full_name,
        method: pick(methods, index),
        provider: 'office',
        provider_reference: charge,
        booked_on: starts_on,
        receipt_token: charge,
        occurred_at: `${starts_on}T10:00:00.000Z`,
        created_at: at,
      });
      if (ends_on === null) break;
      starts_on = addDays(ends_on, 1);
    }
  };
  db.transaction(() => {
    // A database with members and without a mode belongs to a live site.
    add('site_keys', { name: 'mode', value: 'demo' });
    for (let index = 0; index < count; index += 1) addOne(index);
  })();
  db.close();
  return terms;
}

const pick = <T>(list: readonly T[], index: number): T => list[Math.floor(index) % list.length]!;
