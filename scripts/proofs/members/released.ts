import type Sqlite from 'better-sqlite3';
import { migrations } from '../../../migrations/index.ts';

/** The migrations of version 1.0.0. */
export const released = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '2026-11-24'),
);

/** All statuses that an application of 1.0.0 can have. */
const statuses = [
  ...Array.from({ length: 10 }, () => 'paid'),
  'pending',
  'pending',
  'processing',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
  'needs_review',
  'free',
];
const granted = ['paid', 'partially_refunded', 'free'];
/** The sum that went back, in öre. */
const returned: Record<string, [kind: string, amount: number]> = {
  partially_refunded: ['refund', -5000],
  refunded: ['refund', -15_000],
  disputed: ['dispute', -15_000],
};
const plans = ['General', 'General', 'Core', 'Lifetime', 'Provisional'];
const START_MS = Date.parse('2023-01-01T10:00:00Z');
const SPAN_MS = 1420 * 86_400_000;

/** Adds applications in many states with their checkouts and payments. Returns what a migration must find again. */
export function addReleasedApplications(db: Sqlite.Database, count: number) {
  const expected = { charges: 0, granted: 0, payments: 0, sum: 0, open: 0 };
  const application = db.prepare(
    `insert into membership_applications (id, first_name, full_name, email, address, phone, membership_type,
       why_join, contribution, privacy_policy_accepted, terms_conditions_accepted, payment_status, language,
       created_at, search_text, sort_key)
     values (?, ?, ?, ?, 'Storgatan 1, 590 41, Ulrika, Sweden', '+46 70 174 06 05', ?, '', '', 1, 1, ?, 'sv', ?, ?, ?)`,
  );
  const attempt = db.prepare(
    `insert into payment_attempts (id, application_id, number, provider, session_id, membership_type, amount,
       currency, language, status, created_at, updated_at)
     values (?, ?, 1, 'stripe', ?, ?, 15000, 'sek', 'sv', ?, ?, ?)`,
  );
  const payment = db.prepare(
    `insert into payments (id, receipt_number, application_id, kind, amount, currency, membership_type, payer_name,
       provider, provider_reference, session_id, occurred_at, created_at)
     values (?, ?, ?, ?, ?, 'sek', ?, ?, 'stripe', ?, ?, ?, ?)`,
  );
  const receipts = new Map<string, number>();
  const pay = (
    id: string,
    kind: string,
    amount: number,
    plan: string,
    name: string,
    at: string,
  ) => {
    const year = at.slice(0, 4);
    const number = (receipts.get(year) ?? 0) + 1;
    receipts.set(year, number);
    const receipt = `${year}-${String(number).padStart(5, '0')}`;
    payment.run(receipt, receipt, id, kind, amount, plan, name, receipt, `cs_${id}`, at, at);
    expected.payments += 1;
    expected.sum += amount;
  };
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const id = `application-${index}`;
      const status = statuses[index % statuses.length]!;
      const plan =
        status === 'free' ? 'Honorary' : plans[Math.floor(index / statuses.length) % plans.length]!;
      // Some people apply in several years.
      const person = index % 7 === 0 ? Math.floor(index / 2) : index;
      const last = person === 4711 ? 'Quigley' : `Efternamn${person % 997}`;
      const name = `Person${person} ${last}`;
      const email = `person${person}@example.org`;
      const at = new Date(START_MS + (index / count) * SPAN_MS).toISOString();
      const text = `${name} ${email}`.toLowerCase();
      application.run(id, `Person${person}`, name, email, plan, status, at, text, text);
      if (granted.includes(status)) expected.granted += 1;
      if (status === 'free') continue;
      expected.charges += 1;
      attempt.run(`attempt-${index}`, id, `cs_${id}`, plan, status, at, at);
      if (status === 'pending') expected.open += 1;
      const back = returned[status];
      if (status === 'paid' || back) pay(id, 'payment', 15_000, plan, name, at);
      if (back) pay(id, back[0], back[1], plan, name, at);
    }
  })();
  return expected;
}
