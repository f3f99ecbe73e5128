import { paths } from '../../../src/shared/paths.ts';
import { canMailReceipt, leftOf } from '../../../src/people/payments/shared/status.ts';
import { methodName } from '../../../src/people/payments/shared/method-name.ts';
import { actCells, Table } from '../../ui/lists/table.tsx';
import { Day } from '../../ui/day.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';
import type { FeeMovement, ShownFee } from './fee-page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

const isByCard = ({ kind, provider_payment_id }: FeeMovement) =>
  kind === 'payment' && provider_payment_id !== null;

export function FeeHistory({
  fee,
  history,
  provider,
  sendsMail,
}: {
  fee: ShownFee;
  history: FeeMovement[];
  /** The card service through which the site can refund. */
  provider: string | undefined;
  sendsMail: boolean;
}) {
  const { format, t } = useLanguage();
  return (
    <section aria-labelledby="movements">
      <h2 id="movements">{t('fee:history.heading')}</h2>
      {history.length === 0 && <EmptyList>{t('fee:history.none')}</EmptyList>}
      {history.length > 0 && (
        <Table
          rows={history}
          columns={[
            {
              key: 'receipt',
              head: t('payments:receipt'),
              isRowHead: true,
              isLabelled: true,
              cell: (row) => (
                <ExternalLink href={paths.receipt(row.receipt_token)}>
                  {row.receipt_number}
                </ExternalLink>
              ),
            },
            {
              key: 'at',
              head: t('payments:at'),
              className: 'cell-date',
              cell: ({ booked_on }) => <Day of={booked_on} />,
            },
            {
              key: 'kind',
              head: t('payments:kind'),
              cell: (row) => (
                <>
                  {t(`payments:kinds.${row.kind}`)}, {methodName(t, row)}
                </>
              ),
            },
            {
              key: 'amount',
              head: t('payments:amount'),
              headClassName: 'amount',
              className: 'money amount cell-status',
              cell: (row) => money(format, row.amount, row.currency),
            },
            {
              key: 'note',
              head: t('fee:record.note'),
              className: 'cell-long',
              cell: (row) =>
                row.takenBackBy
                  ? t('fee:history.takenBack', { number: row.takenBackBy })
                  : row.note,
            },
            {
              ...actCells,
              head: t('fee:action'),
              isLabelled: true,
              cell: (row) => (
                <>
                  {sendsMail && fee.payer_email !== '' && canMailReceipt(row) && (
                    <ActForm action={paths.adminFeeReceipt(fee.id, row.id)}>
                      {t('fee:receiptAgain')}
                      <span className="visually-hidden"> {row.receipt_number}</span>
                    </ActForm>
                  )}
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
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
