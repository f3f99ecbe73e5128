import type { DividedMoney, MonthOfMoney } from '../../../src/people/payments/ledger/sums.ts';
import { useLanguage } from '../../layout/language.tsx';
import { IncomeTable } from './income-table.tsx';

const SHOWN = 12;

/** Shows the latest year by method, purpose and kind, and earlier ones on request. */
export function MoneyByMonth({ months }: { months: DividedMoney }) {
  const { t } = useLanguage();
  return (
    <>
      <section aria-labelledby="months">
        <h2 id="months">{t('payments:byMonth')}</h2>
        <Months months={months.method} by="method" />
      </section>
      <section aria-labelledby="plans">
        <h2 id="plans">{t('payments:byPlan')}</h2>
        <Months months={months.purpose} by="purpose" />
      </section>
      <section aria-labelledby="kinds">
        <h2 id="kinds">{t('payments:byKind')}</h2>
        <Months months={months.kind} by="kind" />
      </section>
    </>
  );
}

function Months({ months, by }: { months: MonthOfMoney[]; by: keyof DividedMoney }) {
  const { t } = useLanguage();
  const earlier = months.slice(SHOWN);
  return (
    <>
      <IncomeTable months={months.slice(0, SHOWN)} by={by} hasSum />
      {earlier.length > 0 && (
        <details className="earlier">
          <summary>{t('payments:earlier')}</summary>
          <IncomeTable months={earlier} by={by} hasSum />
        </details>
      )}
    </>
  );
}
