import type { MonthOfMoney } from '../../../src/people/payments/ledger/sums.ts';
import { useLanguage } from '../../layout/language.tsx';
import { IncomeTable } from './income-table.tsx';

const SHOWN = 12;

/** Shows the latest year, and earlier ones on request. */
export function MoneyByMonth({ months }: { months: MonthOfMoney[] }) {
  const { t } = useLanguage();
  const earlier = months.slice(SHOWN);
  return (
    <section aria-labelledby="months">
      <h2 id="months">{t('payments:byMonth')}</h2>
      <IncomeTable months={months.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details className="earlier">
          <summary>{t('payments:earlier')}</summary>
          <IncomeTable months={earlier} />
        </details>
      )}
    </section>
  );
}
