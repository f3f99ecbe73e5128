import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { csvPieces, type CsvExport } from '../database/csv-export.ts';
import { dayInStockholm } from '../i18n/format.ts';
import type { AppEnvironment } from './environment.ts';

/** Streams rows as a file that has today's date in its name. */
export function csvFile<Row>(
  c: Context<AppEnvironment>,
  sheet: CsvExport<Row>,
  rows: AsyncIterable<Row>,
): Response {
  // Whoever breaks off ends the reading of the database with it.
  const body = ReadableStream.from(csvPieces(sheet, rows));
  const name = `${sheet.name}-${dayInStockholm(c.var.site.now())}.csv`;
  return c.body(body as globalThis.ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
