import type { Database } from '../../db/connection.ts';
import { owed } from '../payments/shared/status.ts';
import { findMember, type Member, membersPaidBy } from '../register/register.ts';

/** Returns to whom the fees of a member are addressed: who pays for the household, or an organisation's first contact. */
export async function payerOf(
  db: Database,
  member: Pick<Member, 'email' | 'full_name' | 'id' | 'language' | 'payer_id'>,
) {
  const payer = member.payer_id === null ? undefined : await findMember(db, member.payer_id);
  const { email, full_name, id, language } = payer ?? member;
  const contact = await db
    .selectFrom('member_contacts')
    .select('email')
    .where('member_id', '=', id)
    .orderBy('position')
    .executeTakeFirst();
  return { payer_name: full_name, payer_email: contact?.email ?? email, language };
}

/** Lets emails about open fees, also those that wait, reach the corrected address, except where another payer was named. */
export async function readdressFees(
  trx: Database,
  member: Member,
  before: Awaited<ReturnType<typeof payerOf>>,
  now: Date,
): Promise<void> {
  const payer = await payerOf(trx, member);
  const fees = await trx
    .updateTable('fees')
    .set({ ...payer, updated_at: now.toISOString() })
    .where((fee) =>
      fee.or([
        fee('member_id', '=', member.id),
        fee('member_id', 'in', membersPaidBy(trx, member.id).select('id')),
      ]),
    )
    .where('payer_email', '=', before.payer_email)
    .where('status', 'in', owed)
    .returning('id')
    .execute();
  const waiting = trx
    .selectFrom('reminders')
    .select('letter_id')
    .where('fee_id', 'in', [...fees.map(({ id }) => id), '']);
  await trx
    .updateTable('mail_outbox')
    .set({ recipient: payer.payer_email })
    .where('id', 'in', waiting)
    .where('printed_at', 'is', null)
    .execute();
}
