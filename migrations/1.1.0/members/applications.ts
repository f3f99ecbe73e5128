import { randomBytes } from 'node:crypto';
import { addressParts } from './address.ts';
import { type AnyDatabase, dayInStockholm, insertAll, type Row } from '../helpers.ts';

export interface Application {
  id: string;
  first_name: string;
  full_name: string;
  email: string;
  address: string;
  phone: string;
  membership_type: string;
  payment_status: string;
  language: string;
  created_at: string;
  sort_key: string;
}

/** In öre, as the plans were when this step was written. */
const prices: Record<string, number> = {
  General: 15_000,
  Core: 50_000,
  Lifetime: 500_000,
  Affiliate: 250_000,
  Provisional: 25_000,
  Institutional: 750_000,
};

const FIRST_CHARGE = 10_001;
const DUE_MS = 30 * 86_400_000;

export async function readApplications(db: AnyDatabase): Promise<Application[]> {
  const rows = await db
    .selectFrom('membership_applications')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as Application[];
}

export async function splitAddresses(db: AnyDatabase, applications: Application[]): Promise<void> {
  for (const { id, address } of applications) {
    const parts = addressParts(address);
    await db.updateTable('membership_applications').set(parts).where('id', '=', id).execute();
  }
}

/** Gives each application but a free one a fee with its own id, so that open checkouts find it. Returns their ids. */
export async function addFeesOfApplications(
  db: AnyDatabase,
  applications: Application[],
): Promise<Set<string>> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['fee_id', 'amount', 'currency'])
    .orderBy('number')
    .execute();
  const latest = new Map(attempts.map((attempt) => [attempt.fee_id, attempt]));
  const fees: Row[] = [];
  for (const application of applications) {
    const { id, created_at, membership_type, payment_status } = application;
    const attempt = latest.get(id);
    const amount = Number(attempt?.amount ?? prices[membership_type] ?? 0);
    if (amount === 0 || payment_status === 'free') continue;
    fees.push({
      id,
      purpose: 'join',
      application_id: id,
      plan: membership_type,
      payer_name: application.full_name,
      payer_email: application.email,
      language: application.language,
      amount,
      currency: attempt?.currency ?? 'sek',
      reference: ocrOf(FIRST_CHARGE + fees.length),
      token: randomBytes(16).toString('base64url'),
      due_on: dayInStockholm(new Date(Date.parse(created_at) + DUE_MS).toISOString()),
      status: payment_status,
      created_at,
      updated_at: created_at,
    });
  }
  await insertAll(db, 'fees', fees);
  await insertAll(db, 'counters', [{ name: 'fee', value: FIRST_CHARGE - 1 + fees.length }]);
  return new Set(fees.map(({ id }) => String(id)));
}

function ocrOf(payload: number): string {
  const digits = String(payload);
  const body = digits + String((digits.length + 2) % 10);
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return body + String((10 - (sum % 10)) % 10);
}
