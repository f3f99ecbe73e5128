import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'hono';

/**
 * Streams rows as a file for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that a
 * spreadsheet would take for a formula.
 */
export function csvFile<T>(
  c: Context,
  name: string,
  columns: string[],
  rows: AsyncIterable<T>,
  cells: (row: T) => string[],
): Response {
  const lines = stringify({
    bom: true,
    columns,
    header: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // Whichever end breaks off, the other one ends too, and with it the reading of the database.
  pipeline(Readable.from(rows).map(cells), lines, () => {});
  const body = Readable.toWeb(lines) as ReadableStream<Uint8Array>;
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
