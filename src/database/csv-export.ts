import { setImmediate as others } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

export interface CsvExport<Row> {
  name: string;
  columns: string[];
  cells: (row: Row) => string[];
}

const ROWS_AT_ONCE = 50;

/** Yields CSV with byte order mark and CRLF. No cell can become a formula, whatever delimiter a spreadsheet expects. */
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
    // The rows come without a pause, so other requests need a chance to run.
    await others();
  }
  if (waiting.length > 0) yield linesOf(waiting, delimiter);
}

function linesOf(rows: string[][], delimiter: string, isBeginning = false): Uint8Array {
  const options = {
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library quotes CRLF, but neither character alone.
    quoted_match: /[\r\n]/,
  } as const;
  const harmless = rows.map((cells) => cells.map(withoutInnerFormulas));
  return Buffer.from(stringify(harmless, { ...options, delimiter, bom: isBeginning }));
}

/** Swedish Excel ends a cell at a semicolon, and ends a line inside quotes that do not begin their cell. */
function withoutInnerFormulas(cell: string): string {
  return cell.replace(/([;\t\r\n]\s*)([=+@-])/g, "$1'$2");
}
