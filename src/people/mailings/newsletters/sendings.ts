import { randomUUID } from 'node:crypto';
import { slugOf } from '../../../content/items/slug.ts';
import type { Newsletter } from '../../../content/newsletters/fields.ts';
import type { Database } from '../../../db/connection.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { count } from '../../../db/list-page.ts';
import type { DeliveryState, NewsletterState } from '../../../db/tables/newsletters.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { readers } from './audience.ts';

export const findNewsletter = (db: Database, id: string) =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();

/** Drafts come first, then the latest. */
export const listNewsletters = (db: Database, limit: number) =>
  db
    .selectFrom('newsletters')
    .selectAll()
    .orderBy((row) => row.case().when('started_at', 'is', null).then(0).else(1).end())
    .orderBy('started_at', 'desc')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();

/** With the pauses between them, these failures take an hour. */
const MANY_FAILURES = 6;

/** Counts those that do not go on unless somebody looks at them. */
export const countStuckNewsletters = (db: Database): Promise<number> =>
  count(
    db
      .selectFrom('newsletters')
      .where((row) =>
        row.or([
          row('state', '=', 'paused'),
          row('failures', '>=', MANY_FAILURES),
          row.and([row('state', '=', 'draft'), row('problem', 'is not', null)]),
        ]),
      ),
  );

/** Changes the state if it is one of these. Everybody who has a form open meets a conflict. */
async function move(
  trx: Database,
  { id }: Pick<Newsletter, 'id'>,
  from: NewsletterState[],
  columns: Partial<Newsletter>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletters')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The sending begins at the next run of its job after this moment. */
export const schedule = (trx: Database, row: Newsletter, at: Date, adminId: string | null) =>
  move(trx, row, ['draft'], {
    state: 'scheduled',
    send_at: at.toISOString(),
    sent_by: adminId,
    problem: null,
  });

export const backToDraft = (trx: Database, row: Newsletter) =>
  move(trx, row, ['scheduled'], { state: 'draft', send_at: null });

export const pause = (trx: Database, row: Newsletter) =>
  move(trx, row, ['sending'], { state: 'paused' });

export const resume = (trx: Database, row: Newsletter) =>
  move(trx, row, ['paused'], { state: 'sending', problem: null, failures: 0, retry_at: null });

/** Leaves out everybody who has not had the newsletter yet. The sender ends it once nothing is under way. */
export async function cancel(trx: Database, row: Newsletter): Promise<boolean> {
  if (!(await move(trx, row, ['sending', 'paused'], { state: 'cancelled' }))) return false;
  await skipQueued(trx, row);
  return true;
}

const skipQueued = (trx: Database, { id }: Newsletter) =>
  trx
    .updateTable('newsletter_deliveries')
    .set({ state: 'skipped' })
    .where('newsletter_id', '=', id)
    .where('state', '=', 'queued')
    .execute();

/** Sends again what the mail server may or may not have accepted. Returns how many emails that are. */
export async function repeatUnknown(trx: Database, row: Newsletter, now: Date): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_deliveries')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now.toISOString() })
    .where('newsletter_id', '=', row.id)
    .where('state', '=', 'unknown')
    .executeTakeFirst();
  const again = { state: 'sending', finished_at: null } as const;
  if (numUpdatedRows > 0n) await move(trx, row, ['finished', 'cancelled'], again);
  return numUpdatedRows;
}

/** Shows a newsletter in the archive, or takes it out. */
export const setPublic = (trx: Database, row: Newsletter, is_public: 0 | 1) =>
  move(trx, row, ['sending', 'paused', 'finished', 'cancelled'], { is_public });

export type Counts = Record<DeliveryState, number>;

export async function countDeliveries(db: Database, row: Newsletter): Promise<Counts> {
  const { refused, sent, skipped, unknown } = row;
  const none = { queued: 0, claimed: 0, sent: 0, refused: 0, unknown: 0, skipped: 0 };
  if (!row.started_at) return none;
  // The rows are deleted after a while.
  if (row.finished_at) return { ...none, sent, refused, unknown, skipped };
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('newsletter_id', '=', row.id)
    .groupBy('state')
    .execute();
  return {
    ...none,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
}

const PORTION = 1000;
/** Somebody should look at one that is later than this, as after a long time without the server. */
const LATEST_MS = 6 * 60 * 60_000;

/**
 * Begins to send a scheduled newsletter. From here on its readers are fixed, each with a row of their own; one who
 * unsubscribes later is skipped. One without readers becomes a draft again.
 */
export async function begin(db: Database, row: Newsletter, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (now.getTime() - Date.parse(row.send_at!) > LATEST_MS) {
      await move(trx, row, ['scheduled'], { state: 'draft', send_at: null, problem: 'late' });
      return;
    }
    const started_at = now.toISOString();
    const columns = { state: 'sending', started_at, failures: 0, retry_at: null } as const;
    const slug = row.slug ?? (await freeSlug(trx, row, now));
    if (!(await move(trx, row, ['scheduled'], { ...columns, slug }))) return;
    const all = await readers(trx, row.audience, dayInStockholm(now));
    let total = 0;
    for (let after = ''; ;) {
      const some = await all
        .select(['id', 'email', 'language'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PORTION)
        .execute();
      const rows = some.map(({ email, id, language }) => ({
        id: randomUUID(),
        newsletter_id: row.id,
        subscriber_id: id,
        address: email,
        language,
        next_attempt_at: started_at,
      }));
      await insertMany(trx, 'newsletter_deliveries', rows);
      total += some.length;
      if (some.length < PORTION) break;
      after = some.at(-1)!.id;
    }
    if (total > 0) return;
    const draft = { state: 'draft', started_at: null, send_at: null, slug: null } as const;
    await move(trx, row, ['sending'], { ...draft, problem: 'nobody' });
  });
}

/** Names the issue by its day and its title. */
async function freeSlug(trx: Database, { title }: Newsletter, now: Date): Promise<string> {
  const name = [dayInStockholm(now), slugOf(title, 60)].filter(Boolean).join('-');
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? name : `${name}-${number}`;
    const taken = await trx
      .selectFrom('newsletters')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!taken) return slug;
  }
}

/** Ends a sending that has nobody left, and keeps its counts. */
export function finish(db: Database, row: Newsletter, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { state } = (await findNewsletter(trx, row.id)) ?? row;
    if (state === 'cancelled') await skipQueued(trx, row);
    const { claimed, queued, ...counts } = await countDeliveries(trx, row);
    if (claimed + queued > 0) return false;
    const columns = { ...counts, finished_at: now.toISOString() };
    return (
      (await move(trx, row, ['sending'], { ...columns, state: 'finished' })) ||
      move(trx, row, ['cancelled'], columns)
    );
  });
}
