import type { CsvExport } from '../database/csv-export.ts';
import { readCsv } from '../database/csv-import.ts';
import type { RowFault } from './schema.ts';
import { faultText, fieldText } from './words.ts';

interface FaultyRow {
  line: number;
  cells: string[];
  faults: RowFault[];
}

/** Exports the faulty rows unchanged with the reasons beside them, so that the corrected file can be uploaded. */
export function faultCsv(headings: string[]): CsvExport<FaultyRow> {
  return {
    name: 'rows-with-errors',
    columns: (t) => [
      ...headings,
      t('memberImport:faults.line'),
      t('memberImport:faults.field'),
      t('memberImport:faults.reason'),
    ],
    cells: ({ cells, faults, line }, t) => [
      ...headings.map((_, place) => cells[place] ?? ''),
      String(line),
      joined(faults, (fault) => fieldText(t, fault)),
      joined(faults, (fault) => faultText(t, fault)),
    ],
  };
}

const joined = (faults: RowFault[], textOf: (fault: RowFault) => string) =>
  faults.map(textOf).filter(Boolean).join(' / ');

export async function* faultyRows(content: string, faults: RowFault[]): AsyncGenerator<FaultyRow> {
  const byLine = Map.groupBy(faults, ({ line }) => line);
  for await (const { cells, line } of readCsv(content)) {
    const own = byLine.get(line);
    if (own) yield { line, cells, faults: own };
  }
}
