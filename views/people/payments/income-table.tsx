import { paths } from '../../../src/shared/paths.ts';
import type { MonthOfMoney } from '../../../src/people/payments/ledger/sums.ts';
import { paymentMethods } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';

/** Shows what came less what went back, by month and method. Each month leads to its movements. */
export function IncomeTable({
  months,
  range,
}: {
  months: MonthOfMoney[];
  /** The days that the table covers, where they are more than those of its months. */
  range?: { from: string; to: string };
}) {
  const { format, t } = useLanguage();
  const methods = paymentMethods.filter((method) =>
    months.some((month) => month.methods[method] !== undefined),
  );
  return (
    <>
      <p className="income-months">
        {t('overview:months', {
          from: format.month(range?.from ?? months.at(-1)!.month),
          to: format.month(range?.to ?? months[0]!.month),
        })}
      </p>
      <table className="table income-table">
        <thead>
          <tr>
            <th scope="col">{t('overview:month')}</th>
            {methods.map((method) => (
              <th key={method} scope="col" className="money">
                {t(`exports:methods.${method}`)}
              </th>
            ))}
            <th scope="col" className="money">
              {t('overview:sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ currency, methods: sums, month, sum }) => (
            <tr key={`${month} ${currency}`}>
              <th scope="row">
                <a href={paths.adminPayments({ from: `${month}-01`, to: lastDayOf(month) })}>
                  {format.month(month)}
                </a>
              </th>
              {methods.map((method) => {
                const amount = sums[method];
                return (
                  <td
                    key={method}
                    data-label={t(`exports:methods.${method}`)}
                    className={amount === undefined ? 'money cell-none' : 'money'}
                  >
                    {amount === undefined ? '–' : money(format, amount, currency)}
                  </td>
                );
              })}
              <td data-label={t('overview:sum')} className="money net-cell">
                {money(format, sum, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
}
