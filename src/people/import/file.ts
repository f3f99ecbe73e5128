import { decodeText, type Encoding, likelyEncodings, textIn } from '../../db/encodings.ts';
import { type CsvRow, readCsv, UnclosedQuote } from '../../db/csv-import.ts';
import { inChildProcess, ProcessEnded } from '../../services/child-process.ts';
import {
  type FileFault,
  MOST_BYTES,
  MOST_COLUMNS,
  MOST_ROWS,
  type Remark,
} from './shared/schema.ts';

/** The line of a row of a sheet is its number. */
export type Row = CsvRow;

export interface Sheet {
  name: string;
  rows: Row[];
}

type ReadFile =
  | { sheets: Sheet[]; encodings: Encoding[] }
  | { sheets: null; fault: FileFault; line?: number };

/** Reads in a child with little memory, because a small file can unpack to a very large one. */
const unpack = inChildProcess({
  file: 'workbook-process.js',
  timeLimitMs: 60_000,
  env: { NODE_OPTIONS: '--max-old-space-size=512' },
});

/** Reads the rows of an uploaded file, or says why it cannot be read as a whole. */
export async function readFile(file: File): Promise<ReadFile> {
  const refused = (fault: FileFault): ReadFile => ({ sheets: null, fault });
  if (file.size === 0) return refused(file.name ? 'empty' : 'missing');
  if (file.size > MOST_BYTES) return refused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = String.fromCharCode(...bytes.subarray(0, 2));
  if (kind === '\xd0\xcf') return refused('oldWorkbook');
  const decoded = kind === 'PK' ? undefined : decodeText(bytes);
  if (decoded === null) return refused('notText');
  let read: Sheet[];
  try {
    read = decoded
      ? [{ name: '', rows: readCsv(decoded.text) }]
      : ((await unpack({ bytes })) as Sheet[]);
  } catch (error) {
    if (error instanceof UnclosedQuote)
      return { sheets: null, fault: 'quoteNotClosed', line: error.line };
    if (error instanceof ProcessEnded) return refused('workbook');
    throw error;
  }
  const sheets = read.filter(({ rows }) => rows.some((row) => filled(row).length > 0));
  if (read.length === 0) return refused('workbook');
  if (sheets.length === 0) return refused('empty');
  if (sheets.some(({ rows }) => rows.length > MOST_ROWS + 1)) return refused('tooManyRows');
  if (sheets.some(({ rows }) => rows.some(({ cells }) => cells.length > MOST_COLUMNS)))
    return refused('tooManyColumns');
  if (!decoded) return { sheets, encodings: ['unicode'] };
  const cells = sheets[0]!.rows.flatMap((row) => row.cells);
  return { sheets, encodings: likelyEncodings(cells, decoded.isUnicode) };
}

const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '');

const summary = /^(?:s:a|summa|delsumma|totalt?|antal|sum|count|number of)(?:$|[\s:.])/i;
const amount = /^[\d\s.,:%-]*(?:kr|sek|st|:-)?\.?$/i;

/** Returns the headings and the rows below them, without empty rows, sums and repeated headings. */
export function tableOf(
  { rows }: Sheet,
  { encoding, heading }: { encoding: Encoding; heading: number },
) {
  const read = textIn(encoding);
  const all = rows.slice(Math.max(heading, 0)).map(({ cells, line }) => ({
    line,
    cells: cells.map((cell) => read(cell).normalize('NFC')),
  }));
  const top = heading < 0 ? [] : all.shift()!.cells;
  const lastOf = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = all.reduce((most, { cells }) => Math.max(most, lastOf(cells)), lastOf(top));
  const headings = Array.from(
    { length: heading < 0 ? width : Math.min(top.length, width) },
    // Empty where the file has no headings.
    (_, place) => top[place]?.replace(/\s+/g, ' ').trim() ?? '',
  );
  const isRepeated = (cells: string[]) =>
    cells.length > 1 && cells.every((cell) => headings.includes(cell.trim()));
  const isSum = ([first = '', ...others]: string[]) =>
    (summary.test(first.trim()) && others.every((cell) => amount.test(cell.trim()))) ||
    (others.length === 0 && headings.length > 2 && /\d|:$/.test(first) && !first.includes('@'));
  const about: Row[] = [];
  const leftOut: Remark[] = [];
  for (const row of all) {
    const cells = filled(row);
    const reason = isRepeated(cells) ? 'repeated' : isSum(cells) ? 'summary' : null;
    if (reason) leftOut.push({ line: row.line, field: null, reason, value: cells.join(' ') });
    else if (cells.length > 0) about.push(row);
  }
  return { headings, rows: about, leftOut };
}
