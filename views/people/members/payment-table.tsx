import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { methodName } from '../../../src/people/payments/shared/method-name.ts';
import { Table } from '../../ui/lists/table.tsx';
import { Day } from '../../ui/day.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

export function PaymentTable({ payments }: { payments: MemberWithAll['payments'] }) {
  const { format, t } = useLanguage();
  return (
    <Table
      rows={payments}
      columns={[
        {
          key: 'receipt',
          head: t('members:payments.receipt'),
          isRowHead: true,
          className: 'money',
          cell: (row) => (
            <ExternalLink href={paths.receipt(row.receipt_token)}>
              {row.receipt_number}
            </ExternalLink>
          ),
        },
        {
          key: 'kind',
          head: t('members:payments.kind'),
          className: 'cell-status',
          cell: ({ kind }) => t(`payments:kinds.${kind}`),
        },
        {
          key: 'amount',
          head: t('members:payments.amount'),
          headClassName: 'amount',
          className: 'money amount',
          cell: (row) => money(format, row.amount, row.currency),
        },
        {
          key: 'day',
          head: t('members:payments.day'),
          cell: ({ booked_on }) => <Day of={booked_on} />,
        },
        { key: 'method', head: t('members:payments.method'), cell: (row) => methodName(t, row) },
        {
          key: 'by',
          head: t('members:payments.by'),
          cell: ({ recorded_by_email }) => recorded_by_email,
        },
      ]}
    />
  );
}
