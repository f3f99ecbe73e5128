import { randomUUID } from 'node:crypto';
import type { Office } from '../../services/mail/mailboxes.ts';
import type { Database } from '../../db/connection.ts';
import {
  count,
  inOrder,
  type ListOrder,
  type ListRequest,
  loadPage,
  neighboursOf,
} from '../../db/list-page.ts';
import { sortKey } from '../../db/swedish-order.ts';
import { containsPerson } from '../../db/search.ts';
import { messageWords } from '../../db/searched-columns.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { queueLetters } from '../../services/mail/outbox.ts';
import { internationalPhone } from '../../services/phone.ts';
import type { ContactMessage, messageKinds, messageShows, messageSorts } from './shared/schema.ts';

export async function saveMessage(
  db: Database,
  message: ContactMessage,
  { language, office, now }: { language: Language; office: Office | null; now: Date },
): Promise<void> {
  const { first_name, last_name, email, phone, subject, inquiry_type, message: text } = message;
  const written = {
    first_name,
    last_name,
    email,
    phone: phone ? internationalPhone(phone) : null,
    subject: subject || null,
    inquiry_type: inquiry_type === 'none' ? null : inquiry_type || null,
    message: text,
  };
  const row = {
    ...written,
    search_text: messageWords(written),
    sort_key: sortKey(last_name, first_name),
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_submissions')
      .values({ id: randomUUID(), ...row, language, created_at: now.toISOString() })
      .execute();
    if (!office) return;
    const data = {
      firstName: first_name,
      lastName: last_name,
      email,
      phone: row.phone,
      subject: row.subject,
      inquiryType: row.inquiry_type,
      message: text,
    };
    const copy = {
      kind: 'contact-copy',
      ...office,
      data,
    } as const;
    await queueLetters(trx, [copy], now);
  });
}

const orders: Record<(typeof messageSorts)[number], ListOrder> = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'sort_key', direction: 'asc' },
};

type MessageListRequest = ListRequest<
  (typeof messageSorts)[number],
  /** `open` includes messages that were read but not resolved. */
  (typeof messageShows)[number],
  (typeof messageKinds)[number]
>;

export function listMessages(db: Database, { limit, offset, ...asked }: MessageListRequest) {
  const all = db.selectFrom('contact_submissions');
  return loadPage(matching(db, asked), orders[asked.sort], { limit, offset }, (ids) =>
    all
      .select([
        'id',
        'first_name',
        'last_name',
        'email',
        'subject',
        'inquiry_type',
        'language',
        'created_at',
        'read_at',
        'answered_at',
        'resolved_at',
      ])
      .where('id', 'in', ids)
      .execute(),
  );
}

export const neighboursOfMessage = (
  db: Database,
  id: string,
  { sort, ...asked }: Omit<MessageListRequest, 'limit' | 'offset'>,
) => neighboursOf(db, 'contact_submissions', matching(db, asked), { id, order: orders[sort] });

export function countUnread(db: Database): Promise<number> {
  return count(db.selectFrom('contact_submissions').where('read_at', 'is', null));
}

type Narrowed = Pick<MessageListRequest, 'kind' | 'q' | 'show'>;

function matching(db: Database, { kind, q, show }: Narrowed) {
  let matching = db.selectFrom('contact_submissions');
  if (show === 'unread') matching = matching.where('read_at', 'is', null);
  if (show === 'open') matching = matching.where('resolved_at', 'is', null);
  if (show === 'resolved') matching = matching.where('resolved_at', 'is not', null);
  if (kind !== 'all') matching = matching.where('inquiry_type', '=', kind);
  return q ? matching.where(containsPerson('search_text', q)) : matching;
}

export async function findMessage(db: Database, id: string) {
  return db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

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

/** Also marks a resolved message as read. Returns whether anything changed. */
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

export const deleteMessage = (db: Database, id: string) =>
  db.deleteFrom('contact_submissions').where('id', '=', id).returningAll().executeTakeFirst();

type StreamRequest = Partial<Narrowed & Pick<MessageListRequest, 'sort'>> & { since?: string };

export function streamMessages(db: Database, { since = '', ...asked }: StreamRequest = {}) {
  const { kind = 'all', q = '', show = 'all', sort = 'newest' } = asked;
  const rows = matching(db, { kind, q, show }).selectAll().where('created_at', '>=', since);
  return inOrder(rows, orders[sort]).stream(STREAM_BATCH);
}
