import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import {
  type FieldChange,
  type LogAction,
  type LoggedChange,
  logChange,
} from '../../services/audit/log.ts';
import { itemOf } from '../../content/items/items.ts';
import { keepRevision } from '../../content/items/revisions.ts';
import { moveToTrash } from '../../content/items/trash.ts';
import { deleteDraft } from '../../content/items/drafts.ts';
import type { Database } from '../../db/connection.ts';
import { csvPieces, type CsvExport } from '../../db/csv-export.ts';
import { inTurn } from '../../db/stream-turns.ts';
import { changedFields, type Saved } from '../../db/versions.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { separators } from '../../shared/fields/separator.ts';
import { found } from './api.ts';
import { assertConfirmed } from './confirmed.ts';
import type { AppEnvironment } from '../environment.ts';
import { postedFields } from '../forms.ts';
import { chosenSeparator } from './separator.ts';

type C = Context<AppEnvironment>;
type Change = Omit<LoggedChange, 'admin'>;
type SubjectOf<Row> = (row: Row) => NonNullable<Change['subject']>;

/** Stores a change and its log entry together. Writes no entry where the work or the description returns nothing. */
export function audited<T>(
  c: C,
  change: Change | ((result: NonNullable<T>) => Change | null),
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const { admin, site } = c.var;
  return site.db.transaction().execute(async (trx) => {
    const result = await work(trx);
    const entry = result && (typeof change === 'function' ? change(result) : change);
    if (entry) await logChange(trx, { admin, ...entry }, site.now());
    return result;
  });
}

/** Keeps a revision of the row when it is content. */
export function auditedCreation<Row extends object>(
  c: C,
  subject: SubjectOf<Row>,
  create: (trx: Database) => Promise<Row>,
): Promise<Row> {
  return audited<Row>(
    c,
    (row) => ({ action: 'created', subject: subject(row) }),
    async (trx) => {
      const row = await create(trx);
      await keepIfContent(c, trx, subject(row), { row });
      return row;
    },
  );
}

/** Needs the transaction of the change. */
async function keepIfContent<Row extends object>(
  c: C,
  trx: Database,
  subject: ReturnType<SubjectOf<Row>>,
  rows: { before?: Row; row: Row },
): Promise<void> {
  const item = itemOf(subject);
  if (!item) return;
  const { admin, site } = c.var;
  const author = { adminId: admin.id, at: site.now().toISOString() };
  await keepRevision(trx, item, rows as Parameters<typeof keepRevision>[2], author);
  // Only the form as it was sent has the draft that is being saved.
  const { draft } = await postedFields(c);
  if (draft) await deleteDraft(trx, draft, admin.id);
}

/** Keeps a revision of the row when it is content. */
export function auditedSave<Row extends { version: number }>(
  c: C,
  subject: SubjectOf<Row>,
  save: (trx: Database) => Promise<Saved<Row>>,
  action: LogAction = 'updated',
): Promise<Saved<Row>> {
  return audited<Saved<Row>>(
    c,
    (result) =>
      result.outcome === 'saved'
        ? {
            action,
            subject: subject(result.row),
            changes: changesBetween(result.before, result.row),
          }
        : null,
    async (trx) => {
      const result = await save(trx);
      if (result.outcome === 'saved') await keepIfContent(c, trx, subject(result.row), result);
      return result;
    },
  );
}

/** Fields whose values the log shows, because they say when something was published. Others are too long. */
const shortFields = ['is_published', 'publish_date', 'publish_time', 'event_date'];

function changesBetween<Row extends object>(before: Row, row: Row): FieldChange[] {
  const valueOf = (of: Row, field: string) => String((of as Record<string, unknown>)[field]);
  return changedFields(before, row).map((field) =>
    shortFields.includes(field)
      ? { field, from: valueOf(before, field), to: valueOf(row, field) }
      : field,
  );
}

/** Moves the row to the trash when it is content. */
export async function auditedDeletion<Row extends { id: string }>(
  c: C,
  subject: SubjectOf<Row>,
  remove: (trx: Database) => Promise<Row | undefined>,
): Promise<{ id: string }> {
  const row = await audited<Row | undefined>(
    c,
    (row) => ({ action: 'deleted', subject: subject(row) }),
    async (trx) => {
      const row = await remove(trx);
      if (row) await trashIfContent(c, trx, subject(row), row);
      return row;
    },
  );
  return { id: found(row).id };
}

async function trashIfContent<Row extends object>(
  c: C,
  trx: Database,
  subject: ReturnType<SubjectOf<Row>>,
  row: Row,
): Promise<void> {
  const item = itemOf(subject);
  if (!item) return;
  const { admin, site } = c.var;
  const deletion = { adminId: admin.id, at: site.now().toISOString() };
  await moveToTrash(trx, item, { row, label: subject.label ?? '' }, deletion);
}

/**
 * Logs a further row that a change has affected, such as a later event of a series. Needs the transaction of the
 * change.
 */
export async function noteFurther<Row extends object>(
  c: C,
  trx: Database,
  subject: SubjectOf<Row>,
  action: 'created' | 'updated' | 'deleted' | 'restored',
  { row, before }: { row: Row; before?: Row },
): Promise<void> {
  const { admin, site } = c.var;
  const about = subject(row);
  if (action === 'deleted') await trashIfContent(c, trx, about, row);
  else await keepIfContent(c, trx, about, { row, ...(before && { before }) });
  const changes = before ? changesBetween(before, row) : undefined;
  await logChange(trx, { admin, action, subject: about, ...(changes && { changes }) }, site.now());
}

/** Needs a recent confirmation. Streams a file with today's date in its name. The log records the administrator. */
export async function auditedExport<Row>(
  c: C,
  type: string,
  csv: CsvExport<Row>,
  rows: () => AsyncIterable<Row>,
): Promise<Response> {
  assertConfirmed(c);
  const { admin, site } = c.var;
  const now = site.now();
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${csv.name}-${dayInStockholm(now)}.csv"`,
  };
  // HEAD sends no data, and some browsers and scanners request it before each download.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  await logChange(site.db, { admin, action: 'exported', subject: { type, id: '' } }, now);
  // Reading from the database ends when the client disconnects.
  const delimiter = separators[chosenSeparator(c)];
  const pieces = csvPieces(csv, inTurn(site.db, rows), { delimiter, language: c.var.language });
  const body = ReadableStream.from(pieces);
  return c.body(body as globalThis.ReadableStream, 200, headers);
}
