import type { RowFault } from '../../../src/people/import/shared/schema.ts';
import { faultText, fieldText } from '../../../src/people/import/shared/words.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

export function FaultTable({ faults }: { faults: RowFault[] }) {
  const { format, t } = useLanguage();
  return (
    <Table
      className="table table-compact import-faults"
      rows={faults}
      keyOf={({ field, line, reason }) => `${line} ${field} ${reason}`}
      columns={[
        {
          key: 'line',
          head: t('memberImport:faults.line'),
          isRowHead: true,
          cell: ({ line }) => t('memberImport:faults.lineNumber', { line: format.number(line) }),
        },
        {
          key: 'field',
          head: t('memberImport:faults.field'),
          cell: (fault) => fieldText(t, fault),
        },
        {
          key: 'reason',
          head: t('memberImport:faults.reason'),
          cell: (fault) => faultText(t, fault),
        },
      ]}
    />
  );
}
