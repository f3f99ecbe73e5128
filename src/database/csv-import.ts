import { pipeline, Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { asTyped } from './csv-export.ts';

export interface CsvRow {
  /** The line in the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** Gives the reason why a file cannot be read, and the line. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv';
  readonly reason: 'quoteNotClosed' | 'rowTooLong';
  readonly line: number;

  constructor(reason: UnreadableCsv['reason'], line: number) {
    super(`${reason} in line ${line}`);
    this.reason = reason;
    this.line = line;
  }
}

/** Decodes what spreadsheets save: UTF-8, UTF-16 with its mark, or Windows-1252. Returns null for what is no text. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const text = decoderFor(bytes).decode(bytes);
  return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n');
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

const delimiters = [';', '\t', ',', '|'];

/** Excel writes and reads such a first line. */
const announced = /^sep=(.)\n/i;

function delimiterOf(text: string): string {
  const [, named] = announced.exec(text) ?? [];
  if (named) return named;
  const [headings = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  const counts = delimiters.map((each) => headings.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

const SLICE = 32 * 1024;
const ROWS_AT_ONCE = 200;
const LONGEST_ROW = 100_000;

/** Yields the rows, headings first, without blocking other requests. Throws UnreadableCsv. */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const skipped = announced.test(text) ? 1 : 0;
  const body = skipped ? text.slice(text.indexOf('\n') + 1) : text;
  let next = skipped + 1;
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: '\n',
    max_record_size: LONGEST_ROW,
    // Rows with a wrong number of cells are reported one by one.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // The library's types allow only texts in a record, so the line number is passed on as a text.
    on_record: (record, { lines }) => {
      next = skipped + lines + 1;
      return [String(skipped + lines - newlinesIn(record)), ...record];
    },
  });
  // The loop below throws the errors of the pipeline.
  pipeline(Readable.from(slices(body)), parser, () => {});
  let rows = 0;
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) {
      yield { line: Number(line), cells: cells.map(asTyped) };
      if ((rows += 1) % ROWS_AT_ONCE === 0) await others();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new UnreadableCsv('quoteNotClosed', next);
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableCsv('rowTooLong', next);
    throw error;
  }
}

function* slices(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += SLICE) yield text.slice(from, from + SLICE);
}

function newlinesIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
