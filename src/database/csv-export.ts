import { setImmediate as others } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/** What of the database is a file for spreadsheets, and how a row of it is written. */
export interface CsvExport<Row> {
  /** The beginning of the file's name. */
  name: string;
  columns: string[];
  cells: (row: Row) => string[];
}

/** Larger pieces wait in more places between here and the network. */
const ROWS_AT_ONCE = 50;

/**
 * The pieces of a file for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell, nor part of one
 * that a spreadsheet with another delimiter would make a cell of its own, that it would take for a formula.
 */
export async function* csvPieces<Row>(
  { columns, cells }: CsvExport<Row>,
  rows: AsyncIterable<Row>,
  { delimiter = ',', onProgress }: { delimiter?: string; onProgress?: (rows: number) => void } = {},
): AsyncGenerator<Uint8Array> {
  yield linesOf([columns], delimiter, true);
  let waiting: string[][] = [];
  let done = 0;
  for await (const row of rows) {
    if (waiting.push(cells(row)) < ROWS_AT_ONCE) continue;
    yield linesOf(waiting, delimiter);
    onProgress?.((done += waiting.length));
    waiting = [];
    // The rows come without a pause: whoever else asks something is answered between two pieces.
    await others();
  }
  if (waiting.length > 0) yield linesOf(waiting, delimiter);
}

function linesOf(rows: string[][], delimiter: string, isBeginning = false): Uint8Array {
  const options = {
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library only sees its own two characters together as the end of a line.
    quoted_match: /[\r\n]/,
  } as const;
  const harmless = rows.map((cells) => cells.map(withoutInnerFormulas));
  return Buffer.from(stringify(harmless, { ...options, delimiter, bom: isBeginning }));
}

/** The Swedish Excel ends a cell at each semicolon, and a line inside quotes that do not begin its cell. */
function withoutInnerFormulas(cell: string): string {
  return cell.replace(/([;\t\r\n]\s*)([=+@-])/g, "$1'$2");
}
