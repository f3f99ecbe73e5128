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

/** A file with data of others. */
export interface PersonalFile {
  /** Without today's date. */
  name: string;
  extension: 'csv' | 'html' | 'json';
  subject: LoggedSubject;
  body: () => ReadableStream | Promise<string>;
}

const types = { csv: 'text/csv', html: 'text/html', json: 'application/json' };

/** Needs a recent proof, as any file with data of others. The log names the administrator. */
export async function auditedFile(
  c: C,
  find: () => Promise<PersonalFile | Response>,
): Promise<Response> {
  assertConfirmed(c);
  const file = await find();
  if (file instanceof Response) return file;
  return sendFile(c, file, () => record(c.var.site.db, byOf(c), file.subject, 'exported'));
}

/** Sends a file with today's date in its name. */
export async function sendFile(
  c: C,
  { body, extension, name }: Omit<PersonalFile, 'subject'>,
  beforeSending: () => Promise<unknown> = async () => {},
): Promise<Response> {
  const day = dayInStockholm(c.var.site.now());
  const headers = {
    'Content-Type': `${types[extension]}; charset=utf-8`,
    'Content-Disposition': attachment(`${name}-${day}.${extension}`),
  };
  // HEAD sends no data, and some browsers and scanners request it before each download.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const content = await body();
  await beforeSending();
  return c.body(content as string | globalThis.ReadableStream, 200, headers);
}

/** Streams a CSV file, or answers as `none` does. */
export function auditedExport<Row>(
  c: C,
  type: SubjectType,
  csv: CsvExport<Row>,
  rows: () => AsyncIterable<Row>,
  none: () => Promise<Response | null> = async () => null,
): Promise<Response> {
  const { language, site } = c.var;
  const delimiter = separators[chosenSeparator(c)];
  // Reading from the database ends when the client disconnects.
  const body = () =>
    ReadableStream.from(csvPieces(csv, inTurn(site.db, rows), { delimiter, language }));
  const name = csv.name(translator(language));
  const subject = { type, id: '' };
  return auditedFile(c, async () => (await none()) ?? { name, extension: 'csv', subject, body });
}
