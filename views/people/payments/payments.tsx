import type { Separator } from '../../../src/shared/fields/separator.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import type {
  ListedMovement,
  Movements,
  Total,
} from '../../../src/people/payments/ledger/movement-list.ts';
import { methodName } from '../../../src/people/payments/shared/method-name.ts';
import type { Days, PeriodFaults } from '../../../src/people/payments/ledger/period.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { MonthOfMoney } from '../../../src/people/payments/ledger/sums.ts';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { MoneyByMonth } from './money-by-month.tsx';
import { money } from '../../layout/office/money.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { NetSums, PaymentTotals } from './payment-totals.tsx';
import { PeriodForm } from './period-form.tsx';
import { UnidentifiedList } from './unidentified-list.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

export interface FoundMovements {
  rows: ListedMovement[];
  totals: Total[];
  months: MonthOfMoney[];
  total: number;
  page: number;
  pages: number;
}

/** Lists every movement of money, with totals and a file of what is filtered. Works without scripts. */
export function PaymentsPage({
  days,
  faults,
  found,
  q,
  separator,
  unidentified,
}: {
  days: Days;
  faults: PeriodFaults;
  /** Null where the days cannot be read. */
  found: FoundMovements | null;
  /** The search as somebody typed it. */
  q: string;
  separator: Separator;
  /** Money whose fee nobody knows. */
  unidentified: Movements;
}) {
  const { t } = useLanguage();
  const given = Object.fromEntries(
    Object.entries({ ...days, q }).filter(([, text]) => text !== ''),
  );
  const isNarrow = days.from !== '' || days.to !== '';
  const to = (page: number) => paths.adminPayments({ ...given, page: String(page) });
  return (
    <PlainPage page="payments" title={t('payments:title')}>
      <h1>{t('payments:title')}</h1>
      <p className="part-lead">{t('payments:lead')}</p>
      <UnidentifiedList rows={unidentified} />
      <ListSearch action={paths.adminPayments()} query={given} label={t('payments:search')} />
      <details className="list-more-choices" open={isNarrow}>
        <summary>{t('payments:filter')}</summary>
        <PeriodForm days={days} faults={faults} q={q} />
      </details>
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
              {t('payments:totals')}: {t('payments:net')} <NetSums totals={found.totals} />
            </summary>
            <PaymentTotals totals={found.totals} />
            {!q && <MoneyByMonth months={found.months} />}
          </details>
          <section aria-labelledby="movements">
            <h2 id="movements">{t('payments:list')}</h2>
            <MovementTable rows={found.rows} />
            <Pager {...found} to={to} />
            <FileForm
              className="list-files"
              action={paths.adminPaymentsFile()}
              query={given}
              separator={separator}
            />
            <p>
              <a href={paths.adminClosing()}>{t('payments:closing.title')}</a>
            </p>
          </section>
        </>
      )}
    </PlainPage>
  );
}

function MovementTable({ rows }: { rows: ListedMovement[] }) {
  const { format, t } = useLanguage();
  const columns = [
    'receipt',
    'at',
    'kind',
    'method',
    'amount',
    'payer',
    'plan',
    'application',
  ] as const;
  return (
    <table className="table table-compact movement-table">
      <ColumnHeads
        labels={columns.map((column) => t(`payments:${column}`))}
        amounts={[t('payments:amount')]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label={t('payments:receipt')}>
              <ExternalLink href={paths.receipt(row.receipt_token)}>
                {row.receipt_number}
              </ExternalLink>
            </th>
            <td data-label={t('payments:at')} className="cell-date">
              <time dateTime={row.booked_on}>{format.date(row.booked_on)}</time>
            </td>
            <td data-label={t('payments:kind')}>{t(`payments:kinds.${row.kind}`)}</td>
            <td data-label={t('payments:method')} className="cell-spare">
              {methodName(t, row)}
            </td>
            <td data-label={t('payments:amount')} className="money amount cell-status">
              {money(format, row.amount, row.currency)}
            </td>
            <td data-label={t('payments:payer')} className="cell-long cell-payer">
              {row.payer_name}
            </td>
            <td data-label={t('payments:plan')} className="cell-spare">
              {planName(t, row.membership_type ?? '')}
            </td>
            <td data-label={t('payments:application')} className="cell-last">
              <Origin {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Origin({
  application_id,
  fee_id,
  is_unidentified,
  member_id,
  receipt_number,
}: ListedMovement) {
  const { t } = useLanguage();
  if (is_unidentified) {
    return (
      <a href={paths.adminUnidentified(fee_id)}>
        {t('unidentified:title')}
        <span className="visually-hidden"> {receipt_number}</span>
      </a>
    );
  }
  if (!member_id && !application_id) return t('payments:deleted');
  return (
    <a href={member_id ? paths.adminMember(member_id) : paths.openApplication(application_id!)}>
      {t('payments:open')}
      <span className="visually-hidden"> {receipt_number}</span>
    </a>
  );
}
