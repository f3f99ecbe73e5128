import { type Encoding, textIn } from '../../db/encodings.ts';
import { meaningOf } from './columns.ts';
import type { Remark } from './shared/schema.ts';

export interface Row {
  /** The line of a text file or the row of a sheet, from 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  name: string;
  rows: Row[];
}

export interface Table {
  /** Empty texts where the file has no headings. */
  headings: string[];
  rows: Row[];
  /** Rows that are about nobody. */
  leftOut: Remark[];
}

const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '');

/** The headings are looked for in so many rows. */
export const MOST_ROWS_ABOVE = 25;

/** Finds the row with the headings, of which most are known, by its place; -1 where the first row is about somebody. */
export function headingPlace(rows: Row[]): { place: number; known: number } {
  const counts = rows
    .slice(0, MOST_ROWS_ABOVE)
    .map(({ cells }) => cells.filter((cell) => meaningOf(cell)).length);
  const known = Math.max(0, ...counts);
  if (known > 0) return { known, place: counts.indexOf(known) };
  const first = rows.findIndex((row) => filled(row).length > 1);
  const isSomebody = filled(rows[first] ?? rows[0]!).some((cell) =>
    /@|\d{3}|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(cell),
  );
  return { known, place: isSomebody ? -1 : Math.max(first, 0) };
}

const summary = /^(?:s:a|summa|delsumma|totalt?|antal|sum|count|number of)(?:$|[\s:.])/i;
const amount = /^[\d\s.,:%-]*(?:kr|sek|st|:-)?\.?$/i;

/** Returns the headings and the rows below them, without empty rows, sums and repeated headings. */
export function tableOf(
  { rows }: Sheet,
  { encoding, heading }: { encoding: Encoding; heading: number },
): Table {
  const read = textIn(encoding);
  const all = rows.map(({ cells, line }) => ({
    line,
    cells: cells.map((cell) => read(cell).normalize('NFC')),
  }));
  const width = Math.max(
    ...all
      .slice(heading + 1)
      .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  );
  const top = heading < 0 ? [] : all[heading]!.cells;
  const named = top.findLastIndex((cell) => cell.trim() !== '') + 1;
  const columns = heading < 0 ? width : Math.min(top.length, Math.max(named, width));
  const headings = Array.from(
    { length: columns },
    (_, place) => top[place]?.replace(/\s+/g, ' ').trim() ?? '',
  );
  const table: Table = { headings, rows: [], leftOut: [] };
  for (const row of all.slice(heading + 1)) {
    const cells = filled(row);
    const [first = '', ...others] = cells;
    const isRepeated = cells.length > 1 && cells.every((cell) => headings.includes(cell.trim()));
    const isSum =
      (summary.test(first.trim()) && others.every((cell) => amount.test(cell.trim()))) ||
      (others.length === 0 && columns > 2 && /\d|:$/.test(first) && !first.includes('@'));
    const value = cells.join(' ');
    if (isRepeated) table.leftOut.push({ line: row.line, field: null, reason: 'repeated', value });
    else if (isSum) table.leftOut.push({ line: row.line, field: null, reason: 'summary', value });
    else if (cells.length > 0) table.rows.push(row);
  }
  return table;
}
