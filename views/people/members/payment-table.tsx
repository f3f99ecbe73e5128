import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { methodName } from '../../../src/people/payments/shared/method-name.ts';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

export function PaymentTable({ payments }: { payments: MemberWithAll['payments'] }) {
  const { format, t } = useLanguage();
  const columns = ['receipt', 'kind', 'amount', 'day', 'method', 'by'] as const;
  return (
    <table className="table table-compact">
      <ColumnHeads
        labels={columns.map((column) => t(`members:payments.${column}`))}
        amounts={[t('members:payments.amount')]}
      />
      <tbody>
        {payments.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="money">
              <ExternalLink href={paths.receipt(row.receipt_token)}>
                {row.receipt_number}
              </ExternalLink>
            </th>
            <td data-label={t('members:payments.kind')} className="cell-status">
              {t(`payments:kinds.${row.kind}`)}
            </td>
            <td data-label={t('members:payments.amount')} className="money amount">
              {money(format, row.amount, row.currency)}
            </td>
            <td data-label={t('members:payments.day')}>
              <time dateTime={row.booked_on}>{format.date(row.booked_on)}</time>
            </td>
            <td data-label={t('members:payments.method')}>{methodName(t, row)}</td>
            <td data-label={t('members:payments.by')}>{row.recorded_by_email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
