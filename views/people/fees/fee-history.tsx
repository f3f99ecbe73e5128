import { paths } from '../../../src/shared/paths.ts';
import { leftOf } from '../../../src/people/payments/shared/status.ts';
import { methodName } from '../../../src/people/payments/shared/method-name.ts';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import type { FeeMovement, ShownFee } from './fee-page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

const isByCard = ({ kind, provider_payment_id }: FeeMovement) =>
  kind === 'payment' && provider_payment_id !== null;

export function FeeHistory({
  fee,
  history,
  provider,
}: {
  fee: ShownFee;
  history: FeeMovement[];
  /** The card service through which the site can refund. */
  provider: string | undefined;
}) {
  const { format, t } = useLanguage();
  const columns = ['receipt', 'at', 'kind', 'amount'] as const;
  return (
    <section aria-labelledby="movements">
      <h2 id="movements">{t('fee:history.heading')}</h2>
      {history.length === 0 && <EmptyList>{t('fee:history.none')}</EmptyList>}
      {history.length > 0 && (
        <table className="table table-compact">
          <ColumnHeads
            labels={[
              ...columns.map((column) => t(`payments:${column}`)),
              t('fee:record.note'),
              t('fee:action'),
            ]}
            amounts={[t('payments:amount')]}
          />
          <tbody>
            {history.map((row) => (
              <tr key={row.id}>
                <th scope="row" data-label={t('payments:receipt')}>
                  <ExternalLink href={paths.receipt(row.receipt_token)}>
                    {row.receipt_number}
                  </ExternalLink>
                </th>
                <td data-label={t('payments:at')} className="cell-date">
                  <time dateTime={row.booked_on}>{format.date(row.booked_on)}</time>
                </td>
                <td data-label={t('payments:kind')}>
                  {t(`payments:kinds.${row.kind}`)}, {methodName(t, row)}
                </td>
                <td data-label={t('payments:amount')} className="money amount cell-status">
                  {money(format, row.amount, row.currency)}
                </td>
                <td data-label={t('fee:record.note')} className="cell-long">
                  {row.takenBackBy
                    ? t('fee:history.takenBack', { number: row.takenBackBy })
                    : row.note}
                </td>
                <td data-label={t('fee:action')} className="row-actions">
                  {row.provider === 'office' && row.kind !== 'correction' && !row.takenBackBy && (
                    <a
                      className="button button-quiet button-small"
                      href={paths.adminFeeReverse(fee.id, row.id)}
                    >
                      {t('fee:reverse.link')}
                      <span className="visually-hidden"> {row.receipt_number}</span>
                    </a>
                  )}
                  {isByCard(row) &&
                    leftOf(history, row.provider_payment_id) > 0 &&
                    (row.provider === provider && row.currency === fee.currency ? (
                      <a
                        className="button button-quiet button-small"
                        href={paths.adminFeeCardRefund(fee.id, row.id)}
                      >
                        {t('fee:refund.byCard.link')}
                        <span className="visually-hidden"> {row.receipt_number}</span>
                      </a>
                    ) : (
                      t('fee:refund.byCard.elsewhere')
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
