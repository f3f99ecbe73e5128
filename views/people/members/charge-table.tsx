import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { ActionText } from '../fees/action-text.tsx';
import { ChargeStatus } from '../fees/charge-status.tsx';
import { money } from '../../layout/office/money.ts';

export function ChargeTable({ charges, day }: { charges: MemberWithAll['charges']; day: string }) {
  const { format, t } = useLanguage();
  if (charges.length === 0) return <p className="list-empty">{t('members:charges.none')}</p>;
  const columns = ['for', 'status', 'amount', 'due', 'reference', 'action'] as const;
  return (
    <table className="table table-compact">
      <ColumnHeads labels={columns.map((column) => t(`members:charges.${column}`))} />
      <tbody>
        {charges.map((charge) => {
          const isOwed = owed.includes(charge.status);
          return (
            <tr key={charge.id}>
              <th scope="row">
                {planName(t, charge.plan ?? '')}, {t(`members:purposes.${charge.purpose}`)}
              </th>
              <td data-label={t('members:charges.status')} className="cell-status">
                <ChargeStatus isOverdue={isOwed && charge.due_on < day} status={charge.status} />
              </td>
              <td data-label={t('members:charges.amount')} className="money">
                {money(format, charge.amount, charge.currency)}
                {charge.status === 'partly_paid' &&
                  ` (${t('members:charges.rest', {
                    rest: money(format, charge.amount - charge.paid, charge.currency),
                  })})`}
              </td>
              <td data-label={t('members:charges.due')}>
                <time dateTime={charge.due_on}>{format.date(charge.due_on)}</time>
              </td>
              <td data-label={t('members:charges.reference')} className="money">
                {charge.reference}
              </td>
              <td className="row-actions">
                <a
                  className="button button-quiet button-small"
                  href={paths.adminCharge(charge.id) + (isOwed ? '#payment' : '')}
                >
                  <ActionText isOwed={isOwed} of={charge.reference} />
                </a>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
