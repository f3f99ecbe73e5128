import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { separators } from '../shared/fields/separator.ts';
import {
  defaultLanguage,
  type Language,
  type Translate,
  translator,
} from '../shared/i18n/index.ts';
import type { TextKey } from '../shared/i18n/keys.ts';

export type CsvColumn<Row> = readonly [
  head: TextKey | ((t: Translate) => string),
  cell: (row: Row, t: Translate, language: Language) => string,
];

export interface CsvExport<Row> {
  /** The file's name without the day. */
  name: (t: Translate) => string;
  columns: readonly CsvColumn<Row>[];
}

const ROWS_AT_ONCE = 50;

/** Yields CSV with byte order mark and CRLF. No cell can become a formula, whatever delimiter a spreadsheet expects. */
export async function* csvPieces<Row>(
  { columns }: Pick<CsvExport<Row>, 'columns'>,
  rows: AsyncIterable<Row>,
  {
    delimiter = separators.comma,
    language = defaultLanguage,
    onProgress,
  }: { delimiter?: string; language?: Language; onProgress?: (rows: number) => void } = {},
): AsyncGenerator<Uint8Array> {
  const t = translator(language);
  const heads = columns.map(([head]) => (typeof head === 'string' ? t(head) : head(t)));
  yield linesOf([heads], delimiter, true);
  let waiting: string[][] = [];
  let done = 0;
  for await (const row of rows) {
    const cells = columns.map(([, cell]) => cell(row, t, language));
    if (waiting.push(cells) < ROWS_AT_ONCE) continue;
    yield linesOf(waiting, delimiter);
    onProgress?.((done += waiting.length));
    waiting = [];
    // The rows come without a pause, so other requests need a chance to run.
    await yieldToEventLoop();
  }
  if (waiting.length > 0) yield linesOf(waiting, delimiter);
}

/** Writes öre with the decimal sign that a spreadsheet in that language expects. */
export function moneyCell(minorUnits: number, language: Language): string {
  const text = (minorUnits / 100).toFixed(2);
  return language === 'sv' ? text.replace('.', ',') : text;
}

function linesOf(rows: string[][], delimiter: string, isBeginning = false): Uint8Array {
  const harmless = rows.map((cells) => cells.map(withoutFormulas));
  return Buffer.from(
    stringify(harmless, {
      record_delimiter: 'windows',
      // The library quotes CRLF, but neither character alone.
      quoted_match: /[\r\n]/,
      delimiter,
      bom: isBeginning,
    }),
  );
}

const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Spreadsheets read digits in groups as text, and there is nothing in them to calculate. */
const phoneInGroups = /^\+\d{1,3}(?: \d+)+$/;

/** A spreadsheet that expects another delimiter or another use of quotes may end a cell at any of these characters. */
const beginnings = /(^|[;,|\t\r\n"])([^\S\t\r\n]*)(?=[=+@\-\uFF1D\uFF0B\uFF0D\uFF20])/g;

const escaped = /(^|[;,|\t\r\n"])([^\S\t\r\n]*)'(?=[=+@\-\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Removes the apostrophes that withoutFormulas() has added, so that exported files can be read again. */
export const asTyped = (cell: string): string =>
  cell.includes("'") ? cell.replace(escaped, '$1$2').replace(/^'(?=[\t\r])/, '') : cell;

/** Adds an apostrophe to formulas, which turns them into text (OWASP, CSV injection). */
function withoutFormulas(cell: string): string {
  if (plainNumber.test(cell) || phoneInGroups.test(cell)) return cell;
  const harmless = cell.replace(beginnings, "$1$2'");
  return /^[\t\r]/.test(harmless) ? `'${harmless}` : harmless;
}
