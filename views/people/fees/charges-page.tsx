import type {
  chargeShows,
  chargeSorts,
  listCharges,
} from '../../../src/people/fees/charge-list.ts';
import type { Debt } from '../../../src/people/payments/ledger/sums.ts';
import { isOcr } from '../../../src/people/payments/shared/ocr.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PlainPage, type Who } from '../../layout/office/plain-page.tsx';
import { ChargeSearch } from './charge-search.tsx';
import { ChargeTable } from './charge-table.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

const shows = ['owed', 'overdue', 'review', 'paid', 'all'] as const;

type Show = (typeof chargeShows)[number];

interface Filter {
  q: string;
  show: Show;
  sort: (typeof chargeSorts)[number];
}

export type ListedCharge = Awaited<ReturnType<typeof listCharges>>['rows'][number];

export interface FoundCharges {
  rows: ListedCharge[];
  total: number;
  page: number;
  pages: number;
}

/** Lists what members and applicants still owe, the longest overdue first. Works without scripts. */
export function ChargesPage({
  filter,
  today,
  found,
  debts,
  canRemind,
  ...who
}: Who & {
  filter: Filter;
  today: string;
  found: FoundCharges;
  debts: Record<'owed' | 'overdue', Debt>;
  canRemind: boolean;
}) {
  const { format, t } = useLanguage();
  const title = t('charges:title');
  return (
    <PlainPage page="charges" title={title} {...who}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('charges:sum', {
          owed: format.price(debts.owed.sum),
          overdue: format.price(debts.overdue.sum),
        })}
      </p>
      <ChargeSearch q={filter.q} />
      {isWrongNumber(filter.q, found) && (
        <p className="notice" role="status">
          {t('charges:notOcr', { number: filter.q })}
        </p>
      )}
      <nav className="chips" aria-label={t('charges:shown')}>
        <ul>
          {shows.map((show) => (
            <li key={show}>
              <a
                href={addressOf({ ...filter, show })}
                aria-current={show === filter.show ? 'page' : undefined}
              >
                {t(`charges:shows.${show}`)}
                {(show === 'owed' || show === 'overdue') && (
                  <span className="money">{format.number(debts[show].count)}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {canRemind && (
        <p className="charge-act">
          <a className="button button-quiet button-small" href={paths.adminChargeReminders()}>
            {t('charges:reminders.heading')}
          </a>
        </p>
      )}
      {found.total === 0 ? (
        <EmptyList>
          {t(filter.q ? 'charges:noneFound' : 'charges:none')}{' '}
          {filter.q && (
            <a href={paths.adminPayments({ q: filter.q })}>{t('charges:searchPayments')}</a>
          )}
        </EmptyList>
      ) : (
        <>
          <ChargeTable rows={found.rows} today={today} />
          <Pager {...found} to={(page) => addressOf(filter, page)} />
        </>
      )}
    </PlainPage>
  );
}

/** Says that a number is no whole reference, unless it finds something else, such as a member number. */
function isWrongNumber(q: string, { rows }: FoundCharges): boolean {
  const digits = q.replaceAll(' ', '');
  if (!/^\d{4,}$/.test(digits) || isOcr(digits)) return false;
  return rows.length === 0 || rows.some(({ reference }) => reference.includes(digits));
}

/** Returns the list that an address without one shows: a search looks in all fees. */
export const usualShow = (q: string): Show => (q ? 'all' : 'owed');

function addressOf({ q, show, sort }: Filter, page = 1): string {
  return paths.adminCharges({
    ...(q && { q }),
    ...(show !== usualShow(q) && { show }),
    ...(sort !== 'due' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}
