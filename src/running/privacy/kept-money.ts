import { sql } from 'kysely';
import { randomToken } from '../../services/secrets.ts';
import type { Database } from '../../db/connection.ts';
import { findMember } from '../../people/register/register.ts';
import { payerOf } from '../../people/fees/payer.ts';
import type { Person } from './person.ts';
import { personalData } from './personal-data.ts';

/**
 * Leaves of the rows that the books keep only what is booked: the note, which may be about anything, is emptied, also in
 * closed years, and the public page of the receipt is closed.
 */
export async function stripKeptPayments(trx: Database, person: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where ${personalData.payments!.rows(person)}`.execute(trx);
  for (const { id } of rows) {
    await trx
      .updateTable('payments')
      .set({ receipt_token: randomToken(), note: '' })
      .where('id', '=', id)
      .execute();
  }
}

/** Removes the address from the fees of others, and lets emails about them reach their owners. */
export async function readdressOthers(trx: Database, { email }: Person, now: Date): Promise<void> {
  if (email === '') return;
  const rows = await trx
    .selectFrom('fees')
    .leftJoin('membership_applications as application', 'application.id', 'application_id')
    .select(['fees.id', 'fees.member_id', 'application.email'])
    .where('payer_email', '=', email)
    .execute();
  for (const { id, member_id, email: applied } of rows) {
    const member = member_id && (await findMember(trx, member_id));
    const payer_email = member ? (await payerOf(trx, member)).payer_email : (applied ?? '');
    // Others may share the mailbox.
    if (payer_email === email) continue;
    await trx
      .updateTable('fees')
      .set({ payer_email, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
}
