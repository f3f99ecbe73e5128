import { randomUUID } from 'node:crypto';
import type { NewRow } from '../../src/database/tables.ts';
import type { TestSite } from './site.ts';

export async function addAttempt(
  { db }: TestSite,
  application_id: string,
  values: Partial<NewRow<'payment_attempts'>> = {},
) {
  const created_at = values.created_at ?? '2030-01-01T00:00:00.000Z';
  await db
    .insertInto('payment_attempts')
    .values({
      id: randomUUID(),
      application_id,
      number: 1,
      provider: 'demo',
      session_id: `session-${application_id}`,
      membership_type: 'Core',
      amount: 50_000,
      currency: 'sek',
      language: 'en',
      status: 'paid',
      updated_at: created_at,
      ...values,
      created_at,
    })
    .execute();
}

export async function addPayment(
  { db }: TestSite,
  application_id: string,
  occurred_at: string,
  kind: 'payment' | 'refund' = 'payment',
) {
  const id = randomUUID();
  await db
    .insertInto('payments')
    .values({
      id,
      receipt_number: id,
      application_id,
      kind,
      amount: kind === 'payment' ? 50_000 : -50_000,
      currency: 'sek',
      membership_type: 'Core',
      payer_name: 'Anna Åberg',
      provider: 'demo',
      provider_reference: id,
      session_id: `session-${application_id}`,
      occurred_at,
      created_at: occurred_at,
    })
    .execute();
}

export async function addSimulated({ db }: TestSite, application_id: string, updated_at: string) {
  await db
    .insertInto('simulated_checkouts')
    .values({
      session_id: `session-${application_id}`,
      application_id,
      membership_type: 'Core',
      amount: 50_000,
      currency: 'sek',
      status: 'open',
      updated_at,
    })
    .execute();
}
