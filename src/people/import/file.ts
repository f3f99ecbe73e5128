import { decodeText, type Encoding, likelyEncodings } from '../../db/encodings.ts';
import { readCsv, UnclosedQuote } from '../../db/csv-import.ts';
import { inChildProcess, ProcessEnded } from '../../services/child-process.ts';
import { type FileFault, MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from './shared/schema.ts';
import type { Sheet } from './table.ts';

export type ReadFile =
  | { ok: true; sheets: Sheet[]; encodings: Encoding[] }
  | { ok: false; fault: FileFault; line?: number };

/** Reads in a child with little memory, because a small file can unpack to a very large one. */
const unpack = inChildProcess({
  file: 'workbook-process.js',
  timeLimitMs: 60_000,
  env: { NODE_OPTIONS: '--max-old-space-size=512' },
});

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte);

/** Reads the rows of an uploaded file, or says why it cannot be read as a whole. */
export async function readFile(file: File): Promise<ReadFile> {
  const refused = (fault: FileFault, line?: number) => ({ ok: false, fault, line }) as ReadFile;
  if (file.size === 0) return refused(file.name ? 'empty' : 'missing');
  if (file.size > MOST_BYTES) return refused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf)) return refused('oldWorkbook');
  let sheets: Sheet[];
  let encodings: Encoding[] = ['unicode'];
  try {
    if (startsWith(bytes, 0x50, 0x4b)) {
      const read = (await unpack({ bytes })) as Sheet[] | null;
      if (!read) return refused('workbook');
      sheets = read;
    } else {
      const decoded = decodeText(bytes);
      if (decoded === null) return refused('notText');
      sheets = [{ name: '', rows: readCsv(decoded.text) }];
      encodings = likelyEncodings(
        sheets[0]!.rows.flatMap(({ cells }) => cells),
        decoded.isUnicode,
      );
    }
  } catch (error) {
    if (error instanceof UnclosedQuote) return refused('quoteNotClosed', error.line);
    if (error instanceof ProcessEnded) return refused('workbook');
    throw error;
  }
  const written = sheets.filter(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell.trim())),
  );
  if (written.length === 0) return refused('empty');
  if (written.some(({ rows }) => rows.length > MOST_ROWS + 1)) return refused('tooManyRows');
  if (written.some(({ rows }) => rows.some(({ cells }) => cells.length > MOST_COLUMNS)))
    return refused('tooManyColumns');
  return { ok: true, sheets: written, encodings };
}
