import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { answerTasks } from '../../services/child-process.ts';
import type { Sheet } from './file.ts';

const MOST_UNPACKED_BYTES = 100_000_000;

/** Answers with the cells as texts, days as 2026-01-31, or with no sheets for a file that is no workbook. */
answerTasks(async ({ bytes }: { bytes: Uint8Array<ArrayBuffer> }): Promise<Sheet[]> => {
  try {
    let unpacked = 0;
    unzipSync(bytes, { filter: ({ originalSize }) => (unpacked += originalSize) < 0 });
    if (unpacked > MOST_UNPACKED_BYTES) return [];
    const sheets = await readWorkbook(new Blob([bytes]));
    return sheets.map(({ data, sheet }) => ({
      name: sheet,
      rows: data.map((cells, index) => ({
        line: index + 1,
        cells: (cells as unknown[]).map(textOf),
      })),
    }));
  } catch {
    return [];
  }
});

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
