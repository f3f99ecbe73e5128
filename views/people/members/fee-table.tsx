import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { actCells, Table } from '../../ui/lists/table.tsx';
import { Day } from '../../ui/day.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { ActionText } from '../fees/action-text.tsx';
import { FeeStatusLabel } from '../fees/fee-status-label.tsx';
import { money } from '../../layout/admin/money.ts';

export function FeeTable({ fees, day }: { fees: MemberWithAll['fees']; day: string }) {
  const { format, t } = useLanguage();
  if (fees.length === 0) return <EmptyList>{t('members:fees.none')}</EmptyList>;
  const isOwed = ({ status }: MemberWithAll['fees'][number]) => owed.includes(status);
  return (
    <Table
      rows={fees}
      columns={[
        {
          key: 'for',
          head: t('members:fees.for'),
          isRowHead: true,
          cell: (fee) => (
            <>
              {planName(t, fee.plan ?? '')}, {t(`members:purposes.${fee.purpose}`)}
            </>
          ),
        },
        {
          key: 'status',
          head: t('members:fees.status'),
          className: 'cell-status',
          cell: (fee) => (
            <FeeStatusLabel isOverdue={isOwed(fee) && fee.due_on < day} status={fee.status} />
          ),
        },
        {
          key: 'amount',
          head: t('members:fees.amount'),
          headClassName: 'amount',
          className: 'money amount',
          cell: (fee) => (
            <>
              {money(format, fee.amount, fee.currency)}
              {fee.status === 'partly_paid' &&
                ` (${t('members:fees.rest', {
                  rest: money(format, fee.amount - fee.paid, fee.currency),
                })})`}
            </>
          ),
        },
        { key: 'due', head: t('members:fees.due'), cell: ({ due_on }) => <Day of={due_on} /> },
        {
          key: 'reference',
          head: t('members:fees.reference'),
          className: 'money',
          cell: ({ reference }) => reference,
        },
        {
          ...actCells,
          head: t('members:fees.action'),
          cell: (fee) => (
            <a
              className="button button-quiet button-small"
              href={isOwed(fee) ? paths.adminFeePayments(fee.id) : paths.adminFee(fee.id)}
            >
              <ActionText isOwed={isOwed(fee)} of={fee.reference} />
            </a>
          ),
        },
      ]}
    />
  );
}
