import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { ActionText } from '../fees/action-text.tsx';
import { FeeStatus } from '../fees/fee-status-label.tsx';
import { money } from '../../layout/office/money.ts';

export function FeeTable({ fees, day }: { fees: MemberWithAll['fees']; day: string }) {
  const { format, t } = useLanguage();
  if (fees.length === 0) return <EmptyList>{t('members:fees.none')}</EmptyList>;
  const columns = ['for', 'status', 'amount', 'due', 'reference', 'action'] as const;
  return (
    <table className="table table-compact">
      <ColumnHeads
        labels={columns.map((column) => t(`members:fees.${column}`))}
        amounts={[t('members:fees.amount')]}
      />
      <tbody>
        {fees.map((fee) => {
          const isOwed = owed.includes(fee.status);
          return (
            <tr key={fee.id}>
              <th scope="row">
                {planName(t, fee.plan ?? '')}, {t(`members:purposes.${fee.purpose}`)}
              </th>
              <td data-label={t('members:fees.status')} className="cell-status">
                <FeeStatus isOverdue={isOwed && fee.due_on < day} status={fee.status} />
              </td>
              <td data-label={t('members:fees.amount')} className="money amount">
                {money(format, fee.amount, fee.currency)}
                {fee.status === 'partly_paid' &&
                  ` (${t('members:fees.rest', {
                    rest: money(format, fee.amount - fee.paid, fee.currency),
                  })})`}
              </td>
              <td data-label={t('members:fees.due')}>
                <time dateTime={fee.due_on}>{format.date(fee.due_on)}</time>
              </td>
              <td data-label={t('members:fees.reference')} className="money">
                {fee.reference}
              </td>
              <td className="row-actions">
                <a
                  className="button button-quiet button-small"
                  href={paths.adminFee(fee.id) + (isOwed ? '#payment' : '')}
                >
                  <ActionText isOwed={isOwed} of={fee.reference} />
                </a>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
