import type { chargeShows, chargeSorts, listCharges } from '../../../src/payments/charge-list.ts';
import type { Debt } from '../../../src/payments/day-totals.ts';
import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { AdminFrame } from '../frame.tsx';
import { AdminHeader } from '../header.tsx';
import { MoneyPages } from '../money-pages.tsx';
import { ChargeTable } from './charge-table.tsx';

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
  email,
  unread,
  filter,
  today,
  found,
  debts,
}: {
  email: string;
  unread: number;
  filter: Filter;
  today: string;
  found: FoundCharges;
  debts: Record<'owed' | 'overdue', Debt>;
}) {
  const { format, t } = useLanguage();
  const title = t('charges:title');
  return (
    <AdminFrame
      title={title}
      header={<AdminHeader page="payments" email={email} unread={unread} isSettingUp={false} />}
    >
      <h1>{title}</h1>
      <p className="part-lead">
        {t('charges:sum', {
          owed: format.price(debts.owed.sum),
          overdue: format.price(debts.overdue.sum),
        })}
      </p>
      <MoneyPages page="charges" />
      <form className="member-filters" action={paths.adminCharges()} role="search">
        <div className="member-search">
          <input type="hidden" name="show" value={filter.show} />
          <label className="visually-hidden" htmlFor="q">
            {t('charges:search')}
          </label>
          <span className="field">
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={filter.q}
              placeholder={t('charges:search')}
              maxLength={2000}
            />
          </span>
          <button type="submit" className="button button-quiet">
            {t('charges:find')}
          </button>
        </div>
      </form>
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
      {found.total === 0 ? (
        <p className="list-empty">{t(filter.q ? 'charges:noneFound' : 'charges:none')}</p>
      ) : (
        <>
          <ChargeTable rows={found.rows} today={today} />
          <Pager filter={filter} {...found} />
        </>
      )}
    </AdminFrame>
  );
}

function addressOf({ q, show, sort }: Filter, page = 1): string {
  return paths.adminCharges({
    ...(q && { q }),
    ...(show !== 'owed' && { show }),
    ...(sort !== 'due' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

function Pager({ filter, page, pages, total }: FoundCharges & { filter: Filter }) {
  const { format, t } = useLanguage();
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={t('payments:pages')}>
      {page > 1 && (
        <a
          className="button button-quiet button-small"
          rel="prev"
          href={addressOf(filter, page - 1)}
        >
          {t('payments:previous')}
        </a>
      )}
      <span>
        {t('payments:position', {
          page: format.number(page),
          pages: format.number(pages),
          total: format.number(total),
        })}
      </span>
      {page < pages && (
        <a
          className="button button-quiet button-small"
          rel="next"
          href={addressOf(filter, page + 1)}
        >
          {t('payments:next')}
        </a>
      )}
    </nav>
  );
}
