import type { Total } from '../../../src/people/payments/ledger/movement-list.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { money } from '../../layout/admin/money.ts';

/** Says what is left in each currency. */
export function NetSums({ totals }: { totals: Total[] }) {
  const { format } = useLanguage();
  const currencies = [...Map.groupBy(totals, ({ currency }) => currency)];
  return currencies.map(([currency, ofCurrency], index) => (
    <span key={currency} className="money">
      {index > 0 && ' · '}
      {money(format, sumOf(ofCurrency, 'sum'), currency)}
    </span>
  ));
}

/** Sums up each kind of movement, and what is left in each currency. */
export function PaymentTotals({ totals }: { totals: Total[] }) {
  const { format, t } = useLanguage();
  const groups = [...Map.groupBy(totals, ({ currency }) => currency)].map(
    ([currency, ofCurrency]) => [
      ...ofCurrency,
      {
        kind: 'net' as const,
        currency,
        count: sumOf(ofCurrency, 'count'),
        sum: sumOf(ofCurrency, 'sum'),
      },
    ],
  );
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">{t('payments:totals')}</h2>
      <Table
        className="table table-compact total-table"
        groups={groups}
        keyOf={({ kind }) => kind}
        rowProps={({ kind }) => ({ className: kind === 'net' ? 'net' : undefined })}
        columns={[
          {
            key: 'kind',
            head: t('payments:kind'),
            isRowHead: true,
            cell: ({ kind }) => t(kind === 'net' ? 'payments:net' : `payments:kinds.${kind}`),
          },
          {
            key: 'count',
            head: t('payments:count'),
            headClassName: 'amount',
            className: 'amount cell-count',
            cell: ({ count }) => format.number(count),
          },
          {
            key: 'sum',
            head: t('payments:sum'),
            headClassName: 'amount',
            className: 'money amount cell-status',
            cell: ({ currency, sum }) => money(format, sum, currency),
          },
        ]}
      />
    </section>
  );
}

const sumOf = (totals: Total[], column: 'count' | 'sum') =>
  totals.reduce((sum, total) => sum + total[column], 0);
