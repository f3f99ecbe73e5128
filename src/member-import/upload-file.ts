import { decodeCsv, readCsv, UnreadableCsv } from '../database/csv-import.ts';
import { guessMapping } from './headings.ts';
import { type FileFault, type Mapping, MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from './schema.ts';

export type ReadFile =
  | { ok: true; content: string; mapping: Mapping; rows: number }
  | { ok: false; fault: FileFault; line?: number };

/** Checks an uploaded file as a whole. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return { ok: false, fault: file.name ? 'empty' : 'missing' };
  if (file.size > MOST_BYTES) return { ok: false, fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { ok: false, fault: 'workbook' };
  const content = decodeCsv(bytes);
  if (content === null) return { ok: false, fault: 'notText' };
  return readContent(content);
}

async function readContent(content: string): Promise<ReadFile> {
  let headings: string[] | undefined;
  let rows = 0;
  try {
    for await (const { cells } of readCsv(content)) {
      if (headings) rows += 1;
      else headings = cells;
      if (rows > MOST_ROWS) return { ok: false, fault: 'tooManyRows' };
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    return { ok: false, fault: error.reason, line: error.line };
  }
  if (!headings) return { ok: false, fault: 'empty' };
  if (headings.length > MOST_COLUMNS) return { ok: false, fault: 'tooManyColumns' };
  if (rows === 0) return { ok: false, fault: 'noRows' };
  return { ok: true, content, mapping: guessMapping(headings), rows };
}

/** Files of Excel and LibreOffice are ZIP archives; those of old versions of Excel begin with D0 CF. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/** Returns the headings with the first values below them, so that a person can tell what each column is. */
export async function sampleOf(
  content: string,
  count: number,
): Promise<{ headings: string[]; samples: string[][] }> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(content)) {
    if (rows.push(cells) > count) break;
  }
  const [headings = [], ...samples] = rows;
  return { headings, samples };
}
