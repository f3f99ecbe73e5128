import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { type LoggedChange, logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import { csvPieces, type CsvExport } from '../database/csv-export.ts';
import { changedFields, type Saved } from '../database/rows.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { apiError, found } from './api.ts';
import type { AppEnvironment } from './environment.ts';

type C = Context<AppEnvironment>;
type Change = Omit<LoggedChange, 'admin'>;
type SubjectOf<Row> = (row: Row) => NonNullable<Change['subject']>;

/**
 * Does a change and writes it into the administration's log: both or neither. Work that returns a falsy
 * value has changed nothing and leaves no entry; the description can say so, too, with null.
 */
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

export function auditedCreation<Row>(
  c: C,
  subject: SubjectOf<Row>,
  create: (trx: Database) => Promise<Row>,
): Promise<Row> {
  return audited(c, (row) => ({ action: 'created', subject: subject(row) }), create);
}

/** Throws 404 when somebody has deleted the row meanwhile, and 409 with the row as it is now when somebody has saved it. */
export async function auditedEdit<Row extends { version: number }>(
  c: C,
  subject: SubjectOf<Row>,
  save: (trx: Database) => Promise<Saved<Row>>,
  asShown: (row: Row) => unknown = (row) => row,
): Promise<Row> {
  const saved = await audited(
    c,
    (result) =>
      result.outcome === 'saved'
        ? {
            action: 'updated',
            subject: subject(result.row),
            changes: changedFields(result.before, result.row),
          }
        : null,
    save,
  );
  if (saved.outcome === 'conflict') {
    throw apiError(409, { error: 'conflict', current: asShown(saved.current) });
  }
  return found(saved.outcome === 'saved' && saved.row);
}

/** Throws 404 when there is no such row. */
export async function auditedDeletion<Row extends { id: string }>(
  c: C,
  subject: SubjectOf<Row>,
  remove: (trx: Database) => Promise<Row | undefined>,
): Promise<{ id: string }> {
  const row = await audited(c, (row) => ({ action: 'deleted', subject: subject(row) }), remove);
  return { id: found(row).id };
}

/** Streams rows as a file that has today's date in its name. The log says who took it. */
export async function auditedExport<Row>(
  c: C,
  type: string,
  csv: CsvExport<Row>,
  rows: () => AsyncIterable<Row>,
): Promise<Response> {
  const { admin, site } = c.var;
  const now = site.now();
  await logChange(site.db, { admin, action: 'exported', subject: { type, id: '' } }, now);
  // A client that breaks off ends the reading of the database with it.
  const body = ReadableStream.from(csvPieces(csv, rows()));
  return c.body(body as globalThis.ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${csv.name}-${dayInStockholm(now)}.csv"`,
  });
}
