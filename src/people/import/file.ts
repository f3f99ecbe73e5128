import { decodeCsv, readCsv, UnclosedQuote } from '../../db/csv-import.ts';
import { mappingOf } from './headings.ts';
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from './shared/file-limits.ts';
import type { FileFault, Mapping } from './shared/schema.ts';

export type ReadFile =
  | { ok: true; content: string; mapping: Mapping; rows: number }
  | { ok: false; fault: FileFault; line?: number };

/** Checks an uploaded file as a whole. */
export async function readFile(file: File): Promise<ReadFile> {
  const refused = (fault: FileFault, line?: number) => ({ ok: false, fault, line }) as ReadFile;
  if (file.size === 0) return refused(file.name ? 'empty' : 'missing');
  if (file.size > MOST_BYTES) return refused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return refused('workbook');
  const content = decodeCsv(bytes);
  if (content === null) return refused('notText');
  try {
    const [headings, ...rows] = readCsv(content);
    if (!headings) return refused('empty');
    if (headings.cells.length > MOST_COLUMNS) return refused('tooManyColumns');
    if (rows.length === 0) return refused('noRows');
    if (rows.length > MOST_ROWS) return refused('tooManyRows');
    return { ok: true, content, mapping: mappingOf(headings.cells), rows: rows.length };
  } catch (error) {
    if (error instanceof UnclosedQuote) return refused('quoteNotClosed', error.line);
    throw error;
  }
}

/** Files of Excel and LibreOffice are ZIP archives; those of old versions of Excel begin with D0 CF. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}
