import type { Database } from '../database/connection.ts';
import {
  count,
  findPage,
  inOrder,
  unindexed,
  type ListOrder,
  type ListRange,
} from '../database/list-page.ts';
import { contains } from '../database/search.ts';
import { inquiryTypes } from './schema.ts';

export const messageSorts = ['newest', 'oldest', 'name'] as const;
export const messageShows = ['all', 'unread', 'open', 'resolved'] as const;
export const messageKinds = ['all', ...inquiryTypes] as const;

const orders: Record<(typeof messageSorts)[number], ListOrder> = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'sort_key', direction: 'asc' },
};

interface Asked extends ListRange {
  /** As search.ts writes it: lower case. */
  q: string;
  sort: (typeof messageSorts)[number];
  /** `open`: read or not, nobody has marked it resolved. */
  show: (typeof messageShows)[number];
  /** Inquiry type. */
  kind: (typeof messageKinds)[number];
}

/** One page of the messages, and how many match. */
export async function listMessages(db: Database, { q, sort, show, kind, ...window }: Asked) {
  const all = db.selectFrom('contact_submissions');
  let matching = all;
  if (show === 'unread') matching = matching.where('read_at', 'is', null);
  if (show === 'open') matching = matching.where('resolved_at', 'is', null);
  if (show === 'resolved') matching = matching.where('resolved_at', 'is not', null);
  if (kind !== 'all') matching = matching.where(unindexed('inquiry_type', kind));
  if (q) matching = matching.where(contains('search_text', q));
  const { ids, total } = await findPage(matching, orders[sort], window);
  const rows = await all
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'subject',
      'inquiry_type',
      'created_at',
      'read_at',
      'resolved_at',
    ])
    .where('id', 'in', ids)
    .execute();
  return { rows: inOrder(ids, rows), total };
}

export function countUnread(db: Database): Promise<number> {
  return count(db.selectFrom('contact_submissions').where('read_at', 'is', null));
}

export async function findMessage(db: Database, id: string) {
  return db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether it was not so before. */
export async function setRead(
  db: Database,
  id: string,
  isRead: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_submissions')
    .set({ read_at: isRead ? now.toISOString() : null })
    .where('id', '=', id)
    .where('read_at', isRead ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it was not so before. What is resolved has been read. */
export async function setResolved(
  db: Database,
  id: string,
  isResolved: boolean,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('contact_submissions')
    .set((expression) =>
      isResolved
        ? { resolved_at: at, read_at: expression.fn.coalesce('read_at', expression.val(at)) }
        : { resolved_at: null },
    )
    .where('id', '=', id)
    .where('resolved_at', isResolved ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was such a message. */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_submissions')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every message, the newest first, one at a time; since that moment (ISO 8601) where one is given. */
export function streamMessages(db: Database, since = '') {
  return db
    .selectFrom('contact_submissions')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .stream();
}
