import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { type FieldChange, type LoggedSubject, record } from '../../services/activity/record.ts';
import type { LogAction, SubjectType } from '../../services/activity/shared/actions.ts';
import type { Database } from '../../db/connection.ts';
import { csvPieces, type CsvExport } from '../../db/csv-export.ts';
import { inTurn } from './downloads-at-once.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { separators } from '../../shared/fields/separator.ts';
import { translator } from '../../shared/i18n/index.ts';
import { attachment } from '../attachment.ts';
import { assertConfirmed } from './confirmed.ts';
import type { AppEnvironment } from '../environment.ts';
import { byOf } from './by.ts';
import { chosenSeparator } from './separator.ts';

type C = Context<AppEnvironment>;

/** The entry of a change in the log. */
export interface Change {
  action: LogAction;
  subject?: LoggedSubject;
  changes?: FieldChange[];
}

/** Stores a change and its log entry together. Writes no entry where the work or the description returns nothing. */
export function audited<T>(
  c: C,
  change: Change | ((result: NonNullable<T>) => Change | null),
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  return c.var.site.db.transaction().execute(async (trx) => {
    const result = await work(trx);
    const entry = result && (typeof change === 'function' ? change(result) : change);
    if (entry) await record(trx, byOf(c), entry.subject ?? null, entry.action, entry.changes);
    return result;
  });
}

/** Needs a recent confirmation. Streams a file with today's date in its name. The log records the administrator. */
export async function auditedExport<Row>(
  c: C,
  type: SubjectType,
  csv: CsvExport<Row>,
  rows: () => AsyncIterable<Row>,
): Promise<Response> {
  assertConfirmed(c);
  const { language, site } = c.var;
  const now = site.now();
  const name = csv.name(translator(language));
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(`${name}-${dayInStockholm(now)}.csv`),
  };
  // HEAD sends no data, and some browsers and scanners request it before each download.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  await record(site.db, byOf(c), { type, id: '' }, 'exported');
  // Reading from the database ends when the client disconnects.
  const delimiter = separators[chosenSeparator(c)];
  const pieces = csvPieces(csv, inTurn(site.db, rows), { delimiter, language });
  const body = ReadableStream.from(pieces);
  return c.body(body as globalThis.ReadableStream, 200, headers);
}
