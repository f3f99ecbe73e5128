import { paths } from '../../../src/shared/paths.ts';
import type { DividedMoney, MonthOfMoney } from '../../../src/people/payments/ledger/sums.ts';
import { purposeName } from '../../../src/people/payments/shared/purpose.ts';
import {
  incomeKinds,
  type MovementKind,
  movementKinds,
  type PaymentMethod,
  paymentMethods,
} from '../../../src/people/payments/shared/status.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { money } from '../../layout/admin/money.ts';

/** The columns in their order, and the name of each. */
const divisions: Record<
  keyof DividedMoney,
  { order: readonly string[]; name: (t: Translate, part: string) => string }
> = {
  method: {
    order: paymentMethods,
    name: (t, part) => t(`exports:methods.${part as PaymentMethod}`),
  },
  purpose: {
    order: [...plans.map(({ category }) => category), ...incomeKinds, ''],
    name: (t, part) => (part === '' ? t('payments:withoutPlan') : purposeName(t, part)),
  },
  kind: { order: movementKinds, name: (t, part) => t(`payments:kinds.${part as MovementKind}`) },
};

/** Shows what came less what went back, by month and method. Each month leads to its movements. */
export function IncomeTable({
  months,
  by = 'method',
  hasSum = false,
  range,
}: {
  months: MonthOfMoney[];
  by?: keyof DividedMoney;
  /** True for a last row with the sums of all months. */
  hasSum?: boolean;
  /** The days that the table covers, where they are more than those of its months. */
  range?: { from: string; to: string };
}) {
  const { format, t } = useLanguage();
  const { name, order } = divisions[by];
  const parts = order.filter((part) => months.some((month) => month.parts[part] !== undefined));
  return (
    <>
      {by === 'method' && (
        <p className="income-months">
          {t('overview:months', {
            from: format.month(range?.from ?? months.at(-1)!.month),
            to: format.month(range?.to ?? months[0]!.month),
          })}
        </p>
      )}
      <div className="income-scroll">
        <Table
          className="table income-table"
          rows={hasSum && months.length > 1 ? [...months, ...sumsOf(months)] : months}
          keyOf={({ currency, month }) => `${month} ${currency}`}
          rowProps={({ month }) => ({ className: month === '' ? 'net' : undefined })}
          columns={[
            {
              key: 'month',
              head: t('overview:month'),
              isRowHead: true,
              cell: ({ month }) =>
                month === '' ? (
                  t('overview:sum')
                ) : (
                  <a href={paths.adminPayments({ from: `${month}-01`, to: lastDayOf(month) })}>
                    {format.month(month)}
                  </a>
                ),
            },
            ...parts.map((part) => ({
              key: part,
              head: name(t, part),
              headClassName: 'money',
              className: ({ parts: sums }: MonthOfMoney) =>
                sums[part] === undefined ? 'money cell-none' : 'money',
              cell: ({ currency, parts: sums }: MonthOfMoney) => {
                const amount = sums[part];
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
      </div>
    </>
  );
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
}

/** Sums up all months of each currency. The sum has no month. */
function sumsOf(months: MonthOfMoney[]): MonthOfMoney[] {
  const currencies = Map.groupBy(months, ({ currency }) => currency);
  return [...currencies].map(([currency, of]) => {
    const parts: Record<string, number> = {};
    for (const each of of) {
      for (const [part, amount = 0] of Object.entries(each.parts)) {
        parts[part] = (parts[part] ?? 0) + amount;
      }
    }
    return { month: '', currency, parts, sum: of.reduce((total, { sum }) => total + sum, 0) };
  });
}
