import type { feeShows, feeSorts, listFees } from '../../../src/people/fees/fee-list.ts';
import type { Debt } from '../../../src/people/payments/ledger/sums.ts';
import { isOcr } from '../../../src/people/payments/shared/ocr.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { FeeSearch } from './fee-search.tsx';
import { FeeTable } from './fee-table.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

const shows = ['owed', 'overdue', 'review', 'paid', 'all'] as const;

type Show = (typeof feeShows)[number];

interface Filter {
  q: string;
  show: Show;
  sort: (typeof feeSorts)[number];
}

export type ListedFee = Awaited<ReturnType<typeof listFees>>['rows'][number];

export interface FoundFees {
  rows: ListedFee[];
  total: number;
  page: number;
  pages: number;
}

/** Lists what members and applicants still owe, the longest overdue first. Works without scripts. */
export function FeesPage({
  filter,
  today,
  found,
  near,
  debts,
  canRemind,
}: {
  filter: Filter;
  today: string;
  found: FoundFees;
  /** Fees whose reference is almost the number that was searched for. */
  near: ListedFee[];
  debts: Record<'owed' | 'overdue', Debt>;
  canRemind: boolean;
}) {
  const { format, t } = useLanguage();
  const title = t('fees:title');
  return (
    <PlainPage page="fees" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('fees:sum', {
          owed: format.price(debts.owed.sum),
          overdue: format.price(debts.overdue.sum),
        })}
      </p>
      <FeeSearch q={filter.q} />
      {isWrongNumber(filter.q, found) && (
        <p className="notice" role="status">
          {t('fees:notOcr', { number: filter.q })}
          {near.length > 0 && ` ${t('fees:nearOcr')} `}
          {near.map(({ id, payer_name, reference }) => (
            <a key={id} className="near-fee" href={`${paths.adminFee(id)}#payment`}>
              {reference}, {payer_name}
            </a>
          ))}
        </p>
      )}
      <nav className="chips" aria-label={t('fees:shown')}>
        <ul>
          {shows.map((show) => (
            <li key={show}>
              <a
                href={addressOf({ ...filter, show })}
                aria-current={show === filter.show ? 'page' : undefined}
              >
                {t(`fees:shows.${show}`)}
                {(show === 'owed' || show === 'overdue') && (
                  <>
                    {' '}
                    <span className="money">{format.number(debts[show].count)}</span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="fee-act">
        <a className="button button-quiet button-small" href={paths.adminNewPayment()}>
          {t('unidentified:new.link')}
        </a>{' '}
        {canRemind && (
          <a className="button button-quiet button-small" href={paths.adminFeeReminders()}>
            {t('fees:reminders.heading')}
          </a>
        )}
      </p>
      {found.total === 0 ? (
        <EmptyList>
          {t(filter.q ? 'fees:noneFound' : 'fees:none')}{' '}
          {filter.q && (
            <>
              <a href={paths.adminPayments({ q: filter.q })}>{t('fees:searchPayments')}</a>{' '}
              <a href={paths.adminNewPayment({ q: filter.q })}>{t('unidentified:new.link')}</a>
            </>
          )}
        </EmptyList>
      ) : (
        <>
          <FeeTable rows={found.rows} today={today} />
          <Pager {...found} to={(page) => addressOf(filter, page)} />
        </>
      )}
    </PlainPage>
  );
}

/** Says that a number is no whole reference, unless it finds something else, such as a member number. */
function isWrongNumber(q: string, { rows }: FoundFees): boolean {
  const digits = q.replaceAll(' ', '');
  if (!/^\d{4,}$/.test(digits) || isOcr(digits)) return false;
  return rows.length === 0 || rows.some(({ reference }) => reference.includes(digits));
}

/** Returns the list that an address without one shows: a search looks in all fees. */
export const usualShow = (q: string): Show => (q ? 'all' : 'owed');

function addressOf({ q, show, sort }: Filter, page = 1): string {
  return paths.adminFees({
    ...(q && { q }),
    ...(show !== usualShow(q) && { show }),
    ...(sort !== 'due' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}
