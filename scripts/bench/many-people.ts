import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { searchText, sortKey } from '../../src/database/search.ts';

const firstNames = ['Åsa', 'Björn', 'Élin', 'Freja', 'Göran', 'Ingrid', 'Jón', 'Kirsten', 'Lars'];
const moreFirstNames = ['Aarav', 'Diya', 'Kavya', 'Meera', 'Nikhil', 'Priya', 'Rohan', 'Vikram'];
const lastNames = ['Åkesson', 'Öberg', 'Ängström', 'Dahl', 'Bergström', 'Hansen', 'Jónsdóttir'];
const moreLastNames = [
  'Iyer',
  'Menon',
  'Patel',
  'Reddy',
  'Sharma',
  'Virtanen',
  'Nair',
  'Lindqvist',
];
const plans = ['General', 'General', 'General', 'Core', 'Core', 'Lifetime', 'Provisional'];
const statuses = ['paid', 'paid', 'paid', 'paid', 'pending', 'pending', 'failed', 'expired'];
const reason =
  'I have lived between two countries for years and would like to meet others who do. '.repeat(4);

const YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** Fills both lists with people who differ as real ones do; one among them is called Quigley. */
export function addManyPeople(databaseFile: string, count: number, now: Date): void {
  const db = new Sqlite(databaseFile);
  db.transaction(() => {
    const addSubscriber = inserter(db, 'newsletter_subscribers', [
      'id',
      'email',
      'language',
      'gdpr_consent',
      'is_active',
      'unsubscribe_token',
      'subscribed_at',
    ]);
    const addApplication = inserter(db, 'membership_applications', [
      'id',
      'first_name',
      'full_name',
      'email',
      'address',
      'phone',
      'membership_type',
      'why_join',
      'contribution',
      'privacy_policy_accepted',
      'terms_conditions_accepted',
      'payment_status',
      'language',
      'created_at',
      'search_text',
      'sort_key',
    ]);
    for (let index = 0; index < count; index += 1) {
      const id = idOf(index);
      const at = new Date(now.getTime() - numberOf(id) * YEARS_MS).toISOString();
      const person = personOf(index);
      addSubscriber(id, person.email, person.language, 1, index % 9 ? 1 : 0, `token-${index}`, at);
      addApplication(
        id,
        person.firstName,
        person.name,
        person.email,
        'Storgatan 1, 590 42, Ulrika, Sweden',
        person.phone,
        plans[index % plans.length]!,
        reason,
        'I bake, carry benches and speak three languages.',
        1,
        1,
        statuses[index % statuses.length]!,
        person.language,
        at,
        searchText(person.name, person.email, person.phone),
        sortKey(person.name),
      );
    }
  })();
  db.close();
}

function inserter(db: Sqlite.Database, table: string, columns: string[]) {
  const places = columns.map(() => '?').join(', ');
  const statement = db.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`);
  return (...values: (string | number)[]) => statement.run(...values);
}

function personOf(index: number) {
  const pick = (names: string[], step: number) => names[Math.floor(index / step) % names.length]!;
  const firsts = index % 2 ? firstNames : moreFirstNames;
  const lasts = index % 3 ? lastNames : moreLastNames;
  const firstName = pick(firsts, 2);
  const lastName = index === 4711 ? 'Quigley' : pick(lasts, 7);
  const local = `${sortKey(firstName, lastName).replace(/[^a-z]+/g, '.')}.${index}`;
  return {
    firstName,
    name: `${firstName} ${lastName}`,
    // Addresses, too, may have letters that only newer mail servers take.
    email: index % 50 ? `${local}@example.org` : `blåbär.${local}@example.org`,
    phone: `+46 70 ${String(index).padStart(7, '0')}`,
    language: index % 2 ? 'sv' : 'en',
  };
}

function idOf(index: number): string {
  const hex = createHash('sha256').update(String(index)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** From 0 to 1, by the id. */
const numberOf = (id: string) => Number.parseInt(id.slice(0, 8), 16) / 0xff_ff_ff_ff;
