import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { NewRow } from '../../../db/tables.ts';
import { loadPage } from '../../../db/list-page.ts';
import { queueEmail } from '../../../services/mail/outbox.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { endsOfLetters, hasWay } from '../../register/takes-letters.ts';
import type { Site } from '../../../site.ts';
import { feeSums } from '../fee-sums.ts';
import { unpaid } from './asking.ts';
import { requestEmails } from './request-emails.ts';

/** One press does not remind anybody of whose fee somebody was reminded within this time. */
const PAUSE_DAYS = 14;

/** The most that one press can remind. */
const MOST = 200;

type Ways = Pick<Site, 'config' | 'db'>;

/** Leaves out the dead and organisations that no longer exist, who get no emails, and whom no email reaches. */
function toRemind({ config, db }: Ways, today: string) {
  const reminded = db
    .selectFrom('reminders')
    .select('reminders.id')
    .where('fee_id', '=', sql.ref<string>('fees.id'))
    .where('step', '<>', 'fee')
    .where('sent_on', '>', addDays(today, -PAUSE_DAYS));
  const ended = endsOfLetters(db).where('member_id', '=', sql.ref<string>('fees.member_id'));
  return db
    .selectFrom('fees')
    .where('status', 'in', unpaid)
    .where('due_on', '<', today)
    .where(hasWay(config))
    .where('amount', '>', 0)
    .where((row) => row.not(row.or([row.exists(reminded), row.exists(ended)])));
}

/** Returns the fees that one press can remind of, the longest overdue first. */
export async function listToRemind(site: Ways, today: string) {
  const request = { limit: MOST, offset: 0 };
  const order = { by: 'due_on', direction: 'asc' } as const;
  const { rows, total } = await loadPage(toRemind(site, today), order, request, (ids) =>
    feeSums(site.db).where('fees.id', 'in', ids).execute(),
  );
  return { fees: rows, isAll: total === rows.length };
}

/** Returns the letters about these fees that have been sent or printed, by their steps. */
export function sentReminders(db: Database, feeIds: string[]) {
  return db
    .selectFrom('reminders')
    .select(['id', 'fee_id', 'step', 'sent_on'])
    .where('fee_id', 'in', [...feeIds, ''])
    .where('letter_id', 'is not', null)
    .where('outcome', 'is', null)
    .where(
      'letter_id',
      'not in',
      db.selectFrom('mail_outbox').select('id').where('printed_at', 'is', null),
    )
    .execute();
}

/** Sends an email about each of these fees of which nobody was reminded lately. Returns how many. */
export async function remindOverdue(ways: Ways, ids: string[], now: Date): Promise<number> {
  const rows = toRemind(ways, dayInStockholm(now)).select('id').where('id', 'in', ids);
  const fees = (await rows.execute()).map(({ id }) => id);
  if (fees.length > 0) await askByHand(ways.db, fees, now);
  return fees.length;
}

/** Queues an email of the office about each fee. The site does not count it among its own. */
export async function askByHand(trx: Database, ids: string[], now: Date): Promise<void> {
  const today = dayInStockholm(now);
  const rows = await feeSums(trx).where('fees.id', 'in', ids).execute();
  for (const email of await requestEmails(trx, rows, today)) {
    const { feeId } = email.data;
    const letter_id = await queueEmail(trx, email, { now, notBefore: now });
    const step = `hand ${today}`;
    await keepReminders(trx, [{ fee_id: feeId, about: feeId, step, sent_on: today, letter_id }]);
  }
}

/** Needs the transaction that queues the emails. An email sent again takes the place of the earlier one. */
export async function keepReminders(
  trx: Database,
  rows: (Required<Omit<NewRow<'reminders'>, 'id' | 'outcome'>> &
    Pick<NewRow<'reminders'>, 'outcome'>)[],
): Promise<void> {
  await trx
    .insertInto('reminders')
    .values(rows.map((row) => ({ id: randomUUID(), ...row })))
    .onConflict((conflict) =>
      conflict.columns(['about', 'step']).doUpdateSet((row) => ({
        letter_id: row.ref('excluded.letter_id'),
        sent_on: row.ref('excluded.sent_on'),
        fee_id: row.ref('excluded.fee_id'),
        outcome: row.ref('excluded.outcome'),
      })),
    )
    .execute();
}
