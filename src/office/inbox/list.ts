import { typeText } from '../../../views/office/inbox/message.tsx';
import type { Database } from '../../db/connection.ts';
import type { CsvExport } from '../../db/csv-export.ts';
import {
  inOrder,
  type ListOrder,
  type ListRequest,
  loadPage,
  neighboursOf,
} from '../../db/list-page.ts';
import { containsPerson } from '../../db/search.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import type { Row } from '../../db/tables.ts';
import { phoneInFile } from '../../services/phone.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import {
  type messageKinds,
  type messageShows,
  type messageSorts,
  stateOf,
} from './shared/schema.ts';

const table = 'contact_submissions';

type Sort = (typeof messageSorts)[number];
type MessageListRequest = ListRequest<
  Sort,
  (typeof messageShows)[number],
  (typeof messageKinds)[number]
>;
type Filter = Pick<MessageListRequest, 'kind' | 'q' | 'show'>;

const orders: Record<Sort, ListOrder> = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'sort_key', direction: 'asc' },
};

function matching(db: Database, { kind, q, show }: Filter) {
  let rows = db.selectFrom(table);
  if (show === 'unread') rows = rows.where('read_at', 'is', null);
  if (show === 'open') rows = rows.where('resolved_at', 'is', null);
  if (show === 'resolved') rows = rows.where('resolved_at', 'is not', null);
  if (kind !== 'all') rows = rows.where('inquiry_type', '=', kind);
  return q ? rows.where(containsPerson('search_text', q)) : rows;
}

export const listMessages = (
  db: Database,
  { limit, offset, sort, ...filter }: MessageListRequest,
) =>
  loadPage(matching(db, filter), orders[sort], { limit, offset }, (ids) =>
    db.selectFrom(table).selectAll().where('id', 'in', ids).execute(),
  );

export const neighboursOfMessage = (
  db: Database,
  id: string,
  { sort, ...filter }: Filter & { sort: Sort },
) => neighboursOf(db, table, matching(db, filter), { id, order: orders[sort] });

export function streamMessages(
  db: Database,
  { since = '', ...request }: Partial<Filter & { sort: Sort; since: string }> = {},
) {
  const { kind = 'all', q = '', show = 'all', sort = 'newest' } = request;
  const rows = matching(db, { kind, q, show }).selectAll().where('created_at', '>=', since);
  return inOrder(rows, orders[sort]).stream(STREAM_BATCH);
}

export const messageCsv: CsvExport<Row<typeof table>> = {
  name: (t) => t('exports:files.messages'),
  columns: (t) => t('exports:messages', { returnObjects: true }),
  cells: (row, t) => [
    row.first_name,
    row.last_name,
    row.email,
    phoneInFile(row.phone ?? ''),
    typeText(t, row.inquiry_type),
    row.subject ?? '',
    row.message,
    languageName(t, row.language),
    dayInStockholm(new Date(row.created_at)),
    t(`inbox:${stateOf(row)}`),
  ],
};
