import type { Database } from '../../../db/connection.ts';
import type { StepRow } from './steps.ts';
import { type DueEmail, queueReminders } from './sending.ts';
import { aboutOf, askable, unpaid } from '../emails/asking.ts';
import { askByHand } from '../emails/reminders.ts';
import { isStep } from '../shared/renewal-days.ts';
import { findFeeSums } from '../fee-sums.ts';

/** Reads what was made and sent, with the fees that it is about. */
export const listedReminders = (db: Database, ids: string[]) =>
  db
    .selectFrom('reminders')
    .innerJoin('fees', 'fees.id', 'reminders.fee_id')
    .leftJoin('mail_outbox', (join) =>
      join
        .onRef('mail_outbox.id', '=', 'reminders.letter_id')
        .on('mail_outbox.printed_at', 'is', null),
    )
    .selectAll('reminders')
    .select(['fees.payer_name', 'fees.payer_email'])
    .select(['mail_outbox.id as waiting', 'mail_outbox.given_up_at'])
    .where('reminders.id', 'in', ids)
    .execute();

export type ListedReminder = Awaited<ReturnType<typeof listedReminders>>[number];

export async function countStopped(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('no_renewal', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Sends an email that could not be delivered once more. Returns the id of its fee, or null where that is done or no
 * longer wanted.
 */
export async function sendAgain(
  trx: Database,
  id: string,
  rules: StepRow[],
  now: Date,
): Promise<string | null> {
  const failed = await trx
    .selectFrom('reminders')
    .leftJoin('mail_outbox', 'mail_outbox.id', 'reminders.letter_id')
    .selectAll('reminders')
    .where('reminders.id', '=', id)
    .where((row) => row.or([row('outcome', '=', 'failed'), row('given_up_at', 'is not', null)]))
    .executeTakeFirst();
  if (!failed) return null;
  const due = await dueAgain(trx, failed);
  if (!due) return null;
  await trx.deleteFrom('mail_outbox').where('id', '=', failed.letter_id).execute();
  if (isStep(failed.step)) {
    await queueReminders(trx, [due], rules, now);
  } else {
    await trx.deleteFrom('reminders').where('id', '=', id).execute();
    await askByHand(trx, [failed.fee_id], now);
  }
  return failed.fee_id;
}

/** Returns the email if the fee is still owed and still about the same. */
async function dueAgain(
  trx: Database,
  { about, fee_id: feeId, step }: { about: string; fee_id: string; step: string },
): Promise<DueEmail | null> {
  if (!isStep(step)) {
    const fee = await findFeeSums(trx, feeId);
    return fee && unpaid.includes(fee.status) ? { feeId, about, until: null, step: 'late' } : null;
  }
  const found = await askable(trx).where('fees.id', '=', feeId).executeTakeFirst();
  const now = found && aboutOf(found);
  return now?.about === about ? { feeId, step, ...now } : null;
}
