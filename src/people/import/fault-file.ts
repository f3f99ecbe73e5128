import type { CsvColumn, CsvExport } from '../../db/csv-export.ts';
import type { CsvRow } from '../../db/csv-import.ts';
import type { RowFault } from './shared/schema.ts';
import { faultText, fieldText } from './shared/words.ts';

type FaultyRow = CsvRow & { faults: RowFault[] };

/** Exports the faulty rows unchanged with the reasons beside them, so that the corrected file can be uploaded. */
export function faultCsv(headings: string[]): CsvExport<FaultyRow> {
  return {
    name: (t) => t('exports:files.importFaults'),
    columns: [
      ...headings.map((heading, place): CsvColumn<FaultyRow> => [
        () => heading,
        ({ cells }) => cells[place] ?? '',
      ]),
      ['memberImport:faults.line', ({ line }) => String(line)],
      [
        'memberImport:faults.field',
        ({ faults }, t) => joined(faults, (fault) => fieldText(t, fault)),
      ],
      [
        'memberImport:faults.reason',
        ({ faults }, t) => joined(faults, (fault) => faultText(t, fault)),
      ],
    ],
  };
}

const joined = (faults: RowFault[], textOf: (fault: RowFault) => string) =>
  faults.map(textOf).filter(Boolean).join(' / ');

export async function* faultyRows(rows: CsvRow[], faults: RowFault[]): AsyncGenerator<FaultyRow> {
  const byLine = Map.groupBy(faults, ({ line }) => line);
  for (const row of rows) {
    const own = byLine.get(row.line);
    if (own) yield { ...row, faults: own };
  }
}
