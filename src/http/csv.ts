import { ReadableStream } from 'node:stream/web';
import { setImmediate as others } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';

/** Larger pieces wait in more places between here and the network. */
const ROWS_AT_ONCE = 50;

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
  // Whoever breaks off ends the reading of the database with it.
  const body = ReadableStream.from(chunks(columns, rows, cells));
  return c.body(body as globalThis.ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

async function* chunks<T>(
  columns: string[],
  rows: AsyncIterable<T>,
  cells: (row: T) => string[],
): AsyncGenerator<Uint8Array> {
  yield linesOf([columns], true);
  let waiting: string[][] = [];
  for await (const row of rows) {
    if (waiting.push(cells(row)) < ROWS_AT_ONCE) continue;
    yield linesOf(waiting);
    waiting = [];
    // The rows come without a pause: whoever else asks something is answered between two chunks.
    await others();
  }
  if (waiting.length > 0) yield linesOf(waiting);
}

function linesOf(rows: string[][], isBeginning = false): Uint8Array {
  const options = {
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library only sees its own two characters together as the end of a line.
    quoted_match: /[\r\n]/,
  } as const;
  return Buffer.from(stringify(rows, { ...options, bom: isBeginning }));
}
