import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import { readAssociation } from '../../../services/association/queries.ts';
import type { Database } from '../../../db/connection.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { queueLetters } from '../../../services/mail/outbox.ts';
import { addDays } from '../../../shared/days.ts';
import { endsOfLetters } from '../../register/takes-letters.ts';
import type { Site } from '../../../site.ts';
import { loadPage } from '../../../db/list-page.ts';
import { feeSums, orders } from '../fee-list.ts';
import { requestLetters } from './request-letters.ts';
import { unpaid } from './requests.ts';

/** Nobody is reminded of the same fee twice within this time. */
const PAUSE_DAYS = 14;

/** The most automatic reminders for one fee. Fees that fell due more than AUTOMATIC_DAYS ago get none. */
const MOST_AUTOMATIC = 3;
const AUTOMATIC_DAYS = 60;

/** Reminders are queued in portions of this size, so that other work gets a turn between them. */
const PORTION = 200;

/** Leaves out the dead and organisations that no longer exist, who get no letters. */
function toRemind(db: Database, today: string) {
  return db
    .selectFrom('fees')
    .where('status', 'in', unpaid)
    .where('due_on', '<', today)
    .where('payer_email', '<>', '')
    .where('amount', '>', 0)
    .where((row) =>
      row.or([
        row('reminded_on', 'is', null),
        row('reminded_on', '<=', addDays(today, -PAUSE_DAYS)),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(endsOfLetters(db).where('member_id', '=', sql.ref<string>('fees.member_id'))),
      ),
    );
}

/** Returns the fees that one press can remind of, the longest overdue first. */
export async function listToRemind(db: Database, today: string) {
  const request = { limit: PORTION, offset: 0 };
  const { rows, total } = await loadPage(toRemind(db, today), orders.due, request, (ids) =>
    feeSums(db).where('fees.id', 'in', ids).execute(),
  );
  return { fees: rows, isAll: total === rows.length };
}

/** Sends a letter about each overdue fee of which nobody was reminded lately, or about those among `ids`. Returns how many. */
export async function remindOverdue(
  { db, now }: Pick<Site, 'db' | 'now'>,
  {
    ids,
    isAutomatic = false,
    log,
  }: { ids?: string[]; isAutomatic?: boolean; log?: (trx: Database) => Promise<void> },
): Promise<number> {
  const today = dayInStockholm(now());
  const matching = (trx: Database) => {
    const fees = toRemind(trx, today).select('id').orderBy('due_on').orderBy('id').limit(PORTION);
    if (ids) return fees.where('id', 'in', ids);
    if (!isAutomatic) return fees;
    return fees
      .where('reminders', '<', MOST_AUTOMATIC)
      .where('due_on', '>=', addDays(today, -AUTOMATIC_DAYS));
  };
  let sent = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const ids = (await matching(trx).execute()).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await markReminded(trx, ids, today);
      const rows = await feeSums(trx).where('fees.id', 'in', ids).execute();
      await queueLetters(trx, await requestLetters(trx, rows, today), now());
      if (sent === 0) await log?.(trx);
      return ids.length;
    });
    sent += count;
    if (count < PORTION) return sent;
    await others();
  }
}

/** Needs the transaction that queues the letters. */
export async function markReminded(trx: Database, ids: string[], today: string): Promise<void> {
  await trx
    .updateTable('fees')
    .set((row) => ({ reminded_on: today, reminders: row('reminders', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Does nothing where the association has not turned the reminders on. */
export async function remindWhereWanted(site: Site): Promise<number> {
  const { reminds } = await readAssociation(site.db, site.config.mode);
  return reminds ? remindOverdue(site, { isAutomatic: true }) : 0;
}
