import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { planName } from '../../../src/shared/plans.ts';
import type { Correction } from '../../../src/people/voting/queries.ts';
import type { VoterRow } from '../../../src/people/voting/row-hash.ts';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';
import { useLanguage } from '../../layout/language.tsx';

export function VoterTable({ rows, corrections }: { rows: VoterRow[]; corrections: Correction[] }) {
  const { format, t } = useLanguage();
  const last = new Map(corrections.map((one) => [one.member_number, one.change]));
  const columns = ['name', 'number', 'plan', 'votes', 'paid'] as const;
  return (
    <table className="table table-compact voter-table">
      <ColumnHeads labels={columns.map((column) => t(`voting:${column}`))}>
        <th scope="col" className="voting-tick">
          {t('voting:present')}
        </th>
      </ColumnHeads>
      <tbody>
        {rows.map((row) => (
          <tr key={row.member_number}>
            <th scope="row" data-label={t('voting:name')}>
              {last.get(row.member_number) === 'struck' ? (
                <>
                  <s>{row.name}</s> <span className="status">{t('voting:struck')}</span>
                </>
              ) : (
                row.name
              )}
            </th>
            <td data-label={t('voting:number')} className="cell-status">
              {memberNumber(row.member_number)}
            </td>
            <td data-label={t('voting:plan')}>{planName(t, row.plan)}</td>
            <td data-label={t('voting:votes')} className="cell-spare">
              {row.votes}
            </td>
            <td data-label={t('voting:paid')}>
              {[row.paid_on && format.date(row.paid_on), row.receipt_number]
                .filter(Boolean)
                .join(', ') || t('voting:granted')}
            </td>
            <td className="voting-tick cell-spare">☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
