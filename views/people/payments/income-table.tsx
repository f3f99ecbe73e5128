import { paths } from '../../../src/shared/paths.ts';
import type { MonthOfMoney } from '../../../src/people/payments/ledger/sums.ts';
import { paymentMethods } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { money } from '../../layout/admin/money.ts';

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
      <Table
        className="table income-table"
        rows={months}
        keyOf={({ currency, month }) => `${month} ${currency}`}
        columns={[
          {
            key: 'month',
            head: t('overview:month'),
            isRowHead: true,
            cell: ({ month }) => (
              <a href={paths.adminPayments({ from: `${month}-01`, to: lastDayOf(month) })}>
                {format.month(month)}
              </a>
            ),
          },
          ...methods.map((method) => ({
            key: method,
            head: t(`exports:methods.${method}`),
            headClassName: 'money',
            className: ({ methods: sums }: MonthOfMoney) =>
              sums[method] === undefined ? 'money cell-none' : 'money',
            cell: ({ currency, methods: sums }: MonthOfMoney) => {
              const amount = sums[method];
              return amount === undefined ? '–' : money(format, amount, currency);
            },
          })),
          {
            key: 'sum',
            head: t('overview:sum'),
            headClassName: 'money',
            className: 'money net-cell',
            cell: ({ currency, sum }) => money(format, sum, currency),
          },
        ]}
      />
    </>
  );
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
}
