import type { RowFault } from '../../../src/people/import/shared/schema.ts';
import { faultText, fieldText } from '../../../src/people/import/shared/words.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';

export function FaultTable({ faults }: { faults: RowFault[] }) {
  const { format, t } = useLanguage();
  return (
    <table className="table table-compact import-faults">
      <ColumnHeads
        labels={(['line', 'field', 'reason'] as const).map((column) =>
          t(`memberImport:faults.${column}`),
        )}
      />
      <tbody>
        {faults.map((fault) => (
          <tr key={`${fault.line} ${fault.field} ${fault.reason}`}>
            <th scope="row">
              {t('memberImport:faults.lineNumber', { line: format.number(fault.line) })}
            </th>
            <td data-label={t('memberImport:faults.field')}>{fieldText(t, fault)}</td>
            <td data-label={t('memberImport:faults.reason')}>{faultText(t, fault)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
