import { paths } from '../../../src/shared/paths.ts';
import type { movements } from '../../../src/people/payments/list.tsx';
import type { Movements, Total } from '../../../src/people/payments/ledger/movement-list.ts';
import { type FinancialYear, yearName } from '../../../src/people/payments/shared/year-name.ts';
import type { PeriodFaults } from '../../../src/people/payments/ledger/period.ts';
import type { DividedMoney } from '../../../src/people/payments/ledger/sums.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { Field } from '../../ui/form.tsx';
import { ListBody, ListFile, ListTable } from '../../ui/lists/list.tsx';
import { SearchForm } from '../../ui/lists/search-form.tsx';
import { MoneyByMonth } from './money-by-month.tsx';
import { NetSums, PaymentTotals } from './payment-totals.tsx';
import { UnidentifiedList } from './unidentified-list.tsx';

interface MoneyBeside {
  totals: Total[];
  months: DividedMoney;
  /** Money whose fee nobody knows. */
  unidentified: Movements;
  /** The financial year that is going on. */
  year: FinancialYear;
}

/** Lists every movement of money, with totals and a file of what is filtered. Works without scripts. */
export function PaymentsPage({
  view,
  faults,
}: {
  /** Found nothing where the days cannot be read. */
  view: Awaited<ReturnType<typeof movements.view<MoneyBeside>>>;
  faults: PeriodFaults;
}) {
  const { t } = useLanguage();
  const { found, params } = view;
  const { months, totals, unidentified, year } = view.more!;
  const { from, q, to } = params;
  const isNarrow = from !== '' || to !== '';
  return (
    <PlainPage page="payments" title={t('payments:title')}>
      <h1>{t('payments:title')}</h1>
      <p className="part-lead">{t('payments:lead')}</p>
      <UnidentifiedList rows={unidentified} />
      <SearchForm
        action={paths.adminPayments()}
        label={t('payments:search')}
        q={q}
        values={{ from, to }}
        faults={faults}
        errors={t('payments:errors', { returnObjects: true })}
        title={t('payments:filter')}
        isNarrowed={isNarrow}
      >
        <Field name="from" type="date" label={t('payments:from')} />
        <Field name="to" type="date" label={t('payments:to')} />
      </SearchForm>
      <p>
        {isNarrow ? (
          <a href={paths.adminPayments(q ? { q } : {})}>{t('payments:all')}</a>
        ) : (
          <a href={paths.adminPayments({ from: year.starts_on, to: year.ends_on })}>
            {t('payments:thisYear', { year: yearName(year) })}
          </a>
        )}
      </p>
      {found?.total === 0 && (
        <EmptyList>
          {t(q ? 'payments:noneFound' : isNarrow ? 'payments:noneInPeriod' : 'payments:none')}{' '}
          {q && <a href={paths.adminFees({ q })}>{t('payments:searchFees')}</a>}
        </EmptyList>
      )}
      {found && found.total > 0 && (
        <>
          <details className="disclosure" open={isNarrow}>
            <summary>
              {t(isNarrow || q ? 'payments:totals' : 'payments:totalsOfAll')}: {t('payments:net')}{' '}
              <NetSums totals={totals} />
            </summary>
            <PaymentTotals totals={totals} />
            {!q && <MoneyByMonth months={months} />}
          </details>
          <section aria-labelledby="movements">
            <h2 id="movements">{t('payments:list')}</h2>
            <ListBody view={view} total={null}>
              <ListTable view={view} />
            </ListBody>
            <ListFile view={view} />
          </section>
        </>
      )}
    </PlainPage>
  );
}
