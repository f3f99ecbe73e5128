import type { Total } from '../../../src/people/payments/ledger/movement-list.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';

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
  const currencies = [...Map.groupBy(totals, ({ currency }) => currency)];
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">{t('payments:totals')}</h2>
      <table className="table table-compact total-table">
        <thead>
          <tr>
            <th scope="col">{t('payments:kind')}</th>
            <th scope="col" className="amount">
              {t('payments:count')}
            </th>
            <th scope="col" className="amount">
              {t('payments:sum')}
            </th>
          </tr>
        </thead>
        {currencies.map(([currency, ofCurrency]) => (
          <tbody key={currency}>
            {ofCurrency.map(({ count, kind, sum }) => (
              <tr key={kind}>
                <th scope="row">{t(`payments:kinds.${kind}`)}</th>
                <td data-label={t('payments:count')} className="amount cell-count">
                  {format.number(count)}
                </td>
                <td data-label={t('payments:sum')} className="money amount cell-status">
                  {money(format, sum, currency)}
                </td>
              </tr>
            ))}
            <tr className="net">
              <th scope="row">{t('payments:net')}</th>
              <td data-label={t('payments:count')} className="amount cell-count">
                {format.number(sumOf(ofCurrency, 'count'))}
              </td>
              <td data-label={t('payments:sum')} className="money amount cell-status">
                {money(format, sumOf(ofCurrency, 'sum'), currency)}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

const sumOf = (totals: Total[], column: 'count' | 'sum') =>
  totals.reduce((sum, total) => sum + total[column], 0);
