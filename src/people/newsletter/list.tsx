import { sql } from 'kysely';
import NewspaperArt from '../../../views/drawings/newspaper.svg';
import { Day } from '../../../views/ui/day.tsx';
import { DashboardPage } from '../../../views/layout/admin/dashboard-page.tsx';
import { useLanguage } from '../../../views/layout/language.tsx';
import { Growth } from '../../../views/people/newsletter/growth.tsx';
import { SubscriberActs } from '../../../views/people/newsletter/subscriber-acts.tsx';
import { List } from '../../../views/ui/lists/list.tsx';
import { actCells } from '../../../views/ui/lists/table.tsx';
import type { CsvExport } from '../../db/csv-export.ts';
import { contains } from '../../db/search.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import type { Row } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { type countSubscribers, stateOf } from './queries.ts';

export const subscribers = list('newsletter_subscribers', {
  address: paths.adminSubscribers,
  label: 'subscribers:label',
  search: (q) => contains('email', q),
  sorts: {
    newest: { by: 'subscribed_at', direction: 'desc' },
    oldest: { by: 'subscribed_at', direction: 'asc' },
    email: { by: 'email', direction: 'asc' },
  },
  shows: {
    all: {},
    active: { text: 'subscribers:shows.active', where: sql<boolean>`is_active = 1` },
    inactive: {
      text: 'subscribers:shows.inactive',
      where: sql<boolean>`is_active = 0 and awaits_confirmation = 0`,
    },
    waiting: { text: 'subscribers:shows.waiting', where: sql<boolean>`awaits_confirmation = 1` },
  },
  rows: (ids, { db }) =>
    db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'subscribed_at', 'is_active', 'awaits_confirmation'])
      .where('id', 'in', ids)
      .execute(),
  rowProps: ({ id }) => ({ id: `row-${id}` }),
  file: {
    address: paths.adminSubscribersFile,
    type: 'subscriber',
    // The same in every language (spec §9).
    name: () => 'newsletter-subscribers',
    rows: (found) =>
      found
        .select(['email', 'subscribed_at', 'is_active', 'gdpr_consent'])
        .select(['awaits_confirmation', 'confirmed_at'])
        .stream(STREAM_BATCH),
    since: 'subscribed_at',
    none: 'subscribers:noneFailed',
  },
  columns: [
    {
      key: 'email',
      head: 'subscribers:email',
      sort: ['email'],
      isRowHead: true,
      className: 'cell-whole',
      text: ({ email }) => email,
    },
    {
      key: 'subscribedAt',
      head: 'subscribers:subscribedAt',
      sort: ['oldest', 'newest'],
      className: 'cell-spare',
      cell: ({ subscribed_at }) => <Day of={subscribed_at} />,
      csv: [
        ['exports:subscribers.subscribed', (row) => dayInStockholm(new Date(row.subscribed_at))],
      ],
    },
    {
      key: 'status',
      head: 'subscribers:status',
      className: 'cell-status',
      cell: (row, { t }) => (
        <span className={row.is_active ? 'status status-good' : 'status'}>
          {t(`subscribers:states.${stateOf(row)}`)}
        </span>
      ),
      csv: [
        [
          'exports:subscribers.status',
          (row, t) => t(`exports:subscriberStatuses.${row.is_active ? 'active' : 'inactive'}`),
        ],
        ['exports:subscribers.consent', (row, t) => t(`exports:${hasConsent(row) ? 'yes' : 'no'}`)],
        [
          'exports:subscribers.proof',
          (row, t) =>
            hasConsent(row) ? t(`exports:consents.${row.confirmed_at ? 'confirmed' : 'form'}`) : '',
        ],
        ['exports:subscribers.consented', (row) => (hasConsent(row) ? dayOfConsent(row) : '')],
        [
          'exports:subscribers.awaited',
          (row, t) => (stateOf(row) === 'waiting' ? t('exports:awaited') : ''),
        ],
      ],
    },
    {
      ...actCells,
      head: 'lists:actions',
      isHeadHidden: true,
      cell: (row, { back }) => <SubscriberActs row={{ ...row, state: stateOf(row) }} back={back} />,
    },
  ],
  art: NewspaperArt,
  empty: 'subscribers:empty',
  failed: 'subscribers:fetchFailed',
});

type Consent = Pick<
  Row<'newsletter_subscribers'>,
  'awaits_confirmation' | 'confirmed_at' | 'gdpr_consent' | 'is_active' | 'subscribed_at'
>;

/** Somebody else may have typed an address that nobody has confirmed, so nobody has consented yet. */
const hasConsent = (row: Consent) => row.gdpr_consent === 1 && stateOf(row) !== 'waiting';

const dayOfConsent = ({ confirmed_at, subscribed_at }: Consent) =>
  dayInStockholm(new Date(confirmed_at ?? subscribed_at));

type Recipient = Pick<Row<'newsletter_subscribers'>, 'email' | 'language' | 'unsubscribe_token'>;

/** Has what an email to each subscriber needs, with the personal link that the policy promises. */
export const mailingListCsv = (origin: string): CsvExport<Recipient> => ({
  name: (t) => t('exports:files.mailingList'),
  columns: [
    ['exports:mailingList.email', ({ email }) => email],
    ['exports:mailingList.language', ({ language }, t) => languageName(t, language)],
    [
      'exports:mailingList.unsubscribe',
      ({ unsubscribe_token }) => `${origin}${paths.unsubscribe(unsubscribe_token)}`,
    ],
  ],
});

export function SubscribersPage({
  view,
  counts,
  growth,
}: {
  view: Awaited<ReturnType<typeof subscribers.view>>;
  counts: Awaited<ReturnType<typeof countSubscribers>> | undefined;
  growth: { month: string; added: number }[];
}) {
  const { format, t } = useLanguage();
  const shown =
    counts && (['total', 'active', ...(counts.waiting ? ['waiting' as const] : [])] as const);
  return (
    <DashboardPage tab="subscribers">
      {shown && (
        <dl className="counts counts-line">
          {shown.map((which) => (
            <div key={which}>
              <dt>{t(`subscribers:${which}`)}</dt>
              <dd>{format.number(counts[which])}</dd>
            </div>
          ))}
        </dl>
      )}
      <List
        view={view}
        counts={
          counts && {
            ...counts,
            all: counts.total + counts.waiting,
            inactive: counts.total - counts.active,
          }
        }
      />
      {view.found && (
        <>
          <p>
            <a className="button button-quiet button-small" href={paths.adminMailingListFile()}>
              {t('subscribers:mailingList')}
            </a>
          </p>
          <Growth months={growth} />
        </>
      )}
    </DashboardPage>
  );
}
