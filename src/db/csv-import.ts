import { CsvError, parse } from 'csv-parse/sync';
import { asTyped } from './csv-export.ts';

export interface CsvRow {
  /** The line in the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A quotation mark opens in that line and is never closed. */
export class UnclosedQuote extends Error {
  override name = 'UnclosedQuote';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

/** Decodes UTF-8 or Windows-1252, as spreadsheets save it. Returns null for what is no text. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n').normalize('NFC');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Finds the separator of the headings. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [';', '\t', ','].toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Reads the rows, headings first. Throws UnclosedQuote. */
export function readCsv(text: string): CsvRow[] {
  let next = 1;
  try {
    const rows: CsvRow[] = [];
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      // Rows with a wrong number of cells are reported one by one.
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines }) {
        next = lines + 1;
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        rows.push({ line: lines - breaks, cells: cells.map(asTyped) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new UnclosedQuote(next);
  }
}
