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

const delimiters = [';', '\t', ',', '|'];

/** The line by which many programs tell Excel the separator. */
const namedDelimiter = /^sep=(.)\n/i;

/** Finds the separator that most of the first lines have. Addresses and titles may contain others. */
function delimiterOf(text: string): string {
  const named = namedDelimiter.exec(text)?.[1];
  if (named) return named;
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 20);
  const count = (delimiter: string) => {
    const having = lines.filter((line) => line.includes(delimiter));
    const cells = having.reduce((sum, line) => sum + line.split(delimiter).length, 0);
    return having.length * 2 >= lines.filter(Boolean).length ? cells : 0;
  };
  return delimiters.toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Reads the rows, headings first. Throws UnclosedQuote. */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/\r\n?/g, '\n');
  const skipped = namedDelimiter.test(text) ? 1 : 0;
  let next = 1;
  try {
    const rows: CsvRow[] = [];
    parse(text.replace(namedDelimiter, ''), {
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
        rows.push({ line: lines - breaks + skipped, cells: cells.map(asTyped) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new UnclosedQuote(next + skipped);
  }
}
