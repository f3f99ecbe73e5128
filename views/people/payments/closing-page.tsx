import type { listClosedYears } from '../../../src/people/payments/ledger/closed-years.ts';
import { type FinancialYear, yearName } from '../../../src/people/payments/shared/year-name.ts';
import type { Total } from '../../../src/people/payments/ledger/movement-list.ts';
import type { Debt, DividedMoney } from '../../../src/people/payments/ledger/sums.ts';
import type { Separator } from '../../../src/shared/fields/separator.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { MoneyByMonth } from './money-by-month.tsx';
import { PaymentTotals } from './payment-totals.tsx';

type OpenYear = FinancialYear & {
  totals: Total[];
  months: DividedMoney;
  unpaid: Debt;
  /** Payments whose fee nobody has found. */
  unidentified: number;
};

type ClosedYear = Awaited<ReturnType<typeof listClosedYears>>[number];

/** Shows what is still open in the oldest year that can be closed, and the files of the closed ones. */
export function ClosingPage({
  closed,
  open,
  separator,
  year,
}: {
  closed: ClosedYear[];
  /** The oldest first; the last is the one that is going on. */
  open: FinancialYear[];
  separator: Separator;
  year: OpenYear | null;
}) {
  const { t } = useLanguage();
  const title = t('payments:closing.title');
  return (
    <PlainPage page="closing" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">{t('payments:closing.lead')}</p>
      <p>
        {t('payments:closing.open', {
          count: open.length,
          years: open.map((each) => yearName(each)).join(', '),
        })}
      </p>
      {year ? <YearToClose year={year} /> : <EmptyList>{t('payments:closing.none')}</EmptyList>}
      {closed.map((each) => (
        <YearOfBooks key={each.ends_on} year={each} separator={separator} />
      ))}
    </PlainPage>
  );
}

function YearToClose({ year }: { year: OpenYear }) {
  const { format, t } = useLanguage();
  const { ends_on, months, starts_on, totals, unidentified, unpaid } = year;
  const name = yearName(year);
  return (
    <section aria-labelledby="open-year">
      <h2 id="open-year">{name}</h2>
      <p>
        {t('payments:closing.days', { from: format.date(starts_on), to: format.date(ends_on) })}
      </p>
      <ul>
        <li>
          <a href={paths.adminFees({ show: 'overdue' })}>
            {t('payments:closing.unpaid', { count: unpaid.count })}
          </a>{' '}
          {unpaid.count > 0 && <span className="money">{money(format, unpaid.sum, 'sek')}</span>}
        </li>
        <li>
          <a href={paths.adminPayments()}>
            {t('payments:closing.unidentified', { count: unidentified })}
          </a>
        </li>
      </ul>
      <PaymentTotals totals={totals} />
      <MoneyByMonth months={months} />
      <form method="post" action={paths.adminClosing()}>
        <OnceKey />
        <input type="hidden" name="ends_on" value={ends_on} />
        <p className="form-actions">
          <button type="submit" className="button">
            {t('payments:closing.close', { year: name })}
          </button>
        </p>
      </form>
    </section>
  );
}

function YearOfBooks({ separator, year }: { separator: Separator; year: ClosedYear }) {
  const { format, t } = useLanguage();
  const { closed_at, email, ends_on, starts_on } = year;
  const range = { from: starts_on, to: ends_on };
  const name = yearName(year);
  const by = email ?? t('payments:closing.gone');
  return (
    <section aria-labelledby={`year-${ends_on}`}>
      <h2 id={`year-${ends_on}`}>{name}</h2>
      <p>
        {t('payments:closing.closed', { day: format.date(closed_at), by })}{' '}
        <a href={paths.adminPayments(range)}>{t('payments:closing.show', { year: name })}</a>
      </p>
      <FileForm
        className="list-files"
        action={paths.adminPaymentsFile()}
        query={range}
        separator={separator}
        label={t('payments:closing.file', { year: name })}
      />
      <FileForm
        className="list-files"
        action={paths.adminSumsFile()}
        query={range}
        separator={separator}
        label={t('payments:closing.sums', { year: name })}
      />
    </section>
  );
}
