import type { Separator } from '../../../src/shared/fields/separator.ts';
import type { listSubscribers } from '../../../src/people/newsletter/queries.ts';
import { subscriberShows, subscriberSorts } from '../../../src/people/newsletter/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import NewspaperArt from '../../drawings/newspaper.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage } from '../../layout/office/dashboard-page.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { filterQuery, type ListFilter } from '../../ui/lists/list-address.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { SortedHeads } from '../../ui/lists/sorted-heads.tsx';
import { Growth } from './growth.tsx';
import { SubscriberRow } from './subscriber-row.tsx';

type Found = Awaited<ReturnType<typeof listSubscribers>> & { page: number; pages: number };

export function SubscribersPage({
  filter,
  found,
  growth,
  separator,
}: {
  filter: ListFilter;
  /** Null where the list could not be loaded. */
  found: Found | null;
  growth: { month: string; added: number }[];
  separator: Separator;
}) {
  const { t } = useLanguage();
  return (
    <DashboardPage tab="subscribers">
      {found ? (
        <Subscribers filter={filter} found={found} separator={separator} />
      ) : (
        <Notice tone="alert" title={t('lists:error')} text={t('subscribers:fetchFailed')} />
      )}
      {found && <Growth months={growth} />}
    </DashboardPage>
  );
}

function Subscribers({
  filter,
  found: { counts, rows, ...pages },
  separator,
}: {
  filter: ListFilter;
  found: Found;
  separator: Separator;
}) {
  const { format, t } = useLanguage();
  const to = (change: Partial<ListFilter>, page = 1) =>
    paths.adminSubscribers(filterQuery({ ...filter, ...change }, subscriberSorts, page));
  const query = filterQuery(filter, subscriberSorts);
  const numbers = {
    all: counts.total + counts.waiting,
    active: counts.active,
    inactive: counts.total - counts.active,
    waiting: counts.waiting,
  };
  return (
    <>
      <dl className="counts counts-line">
        {(['total', 'active', ...(counts.waiting ? (['waiting'] as const) : [])] as const).map(
          (which) => (
            <div key={which}>
              <dt>{t(`subscribers:${which}`)}</dt>
              <dd>{format.number(counts[which])}</dd>
            </div>
          ),
        )}
      </dl>
      <Chips
        label={t('lists:shown')}
        chips={subscriberShows.map((show) => ({
          key: show,
          text: show === 'all' ? t('lists:all') : t(`subscribers:shows.${show}`),
          href: to({ show }),
          count: numbers[show],
          isShown: show === filter.show,
        }))}
      />
      <ListSearch
        action={paths.admin()}
        query={{ tab: 'subscribers', ...query }}
        label={t('lists:search')}
      />
      <ListBody
        art={NewspaperArt}
        {...pages}
        isNarrowed={filter.q !== '' || filter.show !== 'all'}
        empty={t('subscribers:empty')}
        all={paths.adminSubscribers()}
        to={(page) => to({}, page)}
      >
        <table className="table table-compact" aria-label={t('subscribers:label')}>
          <SortedHeads
            columns={[
              { key: 'email', text: t('subscribers:email'), orders: { ascending: 'email' } },
              {
                key: 'subscribedAt',
                text: t('subscribers:subscribedAt'),
                orders: { ascending: 'oldest', descending: 'newest' },
              },
              { key: 'status', text: t('subscribers:status') },
            ]}
            sort={filter.sort}
            to={(sort) => to({ sort })}
            hasActs
          />
          <tbody>
            {rows.map((row) => (
              <SubscriberRow key={row.id} row={row} back={to({}, pages.page)} />
            ))}
          </tbody>
        </table>
      </ListBody>
      <FileForm
        className="list-files"
        action={paths.adminSubscribersFile()}
        query={query}
        separator={separator}
      />
      <p>
        <a className="button button-quiet button-small" href={paths.adminMailingListFile()}>
          {t('subscribers:mailingList')}
        </a>
      </p>
    </>
  );
}
