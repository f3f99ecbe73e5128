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
import { contains, lowered } from '../../db/search.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import type { Row } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { bounceReason } from './shared/bounce-reason.ts';
import { type countSubscribers, isBounced, stateOf, type SubscriberState } from './queries.ts';

export const subscribers = list('newsletter_subscribers', {
  address: paths.adminSubscribers,
  label: 'subscribers:label',
  search: (q) => sql<boolean>`(${contains('email', q)} or ${contains(lowered('name'), q)})`,
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
      where: sql<boolean>`is_active = 0 and awaits_confirmation = 0 and bounced_at is null`,
    },
    bounced: { text: 'subscribers:shows.bounced', where: isBounced },
    waiting: { text: 'subscribers:shows.waiting', where: sql<boolean>`awaits_confirmation = 1` },
  },
  rows: (ids, { db }) =>
    db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'name', 'subscribed_at', 'is_active', 'awaits_confirmation'])
      .select(['bounced_at', 'bounce_code'])
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
        .select(['awaits_confirmation', 'confirmed_at', 'name', 'source', 'consent_text'])
        .select(['consented_on', 'bounced_at', 'bounce_code'])
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
      cell: ({ email, name }) => (
        <>
          {email} {name && <span className="cell-note">{name}</span>}
        </>
      ),
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
        <>
          <span className={`status ${statusClasses[stateOf(row)] ?? ''}`}>
            {t(`subscribers:states.${stateOf(row)}`)}
          </span>{' '}
          {stateOf(row) === 'bounced' && (
            <span className="cell-note">{bounceReason(t, row.bounce_code)}</span>
          )}
        </>
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
            hasConsent(row)
              ? t(`exports:consents.${row.confirmed_at ? 'confirmed' : row.source}`)
              : '',
        ],
        ['exports:subscribers.consented', (row) => (hasConsent(row) ? dayOfConsent(row) : '')],
        [
          'exports:subscribers.awaited',
          (row, t) => (stateOf(row) === 'waiting' ? t('exports:awaited') : ''),
        ],
        ['exports:subscribers.name', ({ name }) => name],
        ['exports:subscribers.source', ({ source }, t) => t(`exports:sources.${source}`)],
        ['exports:subscribers.wording', ({ consent_text }) => consent_text],
        [
          'exports:subscribers.returned',
          (row, t) => (row.bounced_at ? bounceReason(t, row.bounce_code) : ''),
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

const statusClasses: Partial<Record<SubscriberState, string>> = {
  active: 'status-good',
  bounced: 'status-bad',
};

type Consent = Pick<
  Row<'newsletter_subscribers'>,
  | 'awaits_confirmation'
  | 'bounced_at'
  | 'confirmed_at'
  | 'consented_on'
  | 'gdpr_consent'
  | 'is_active'
  | 'subscribed_at'
>;

/** Somebody else may have typed an address that nobody has confirmed, so nobody has consented yet. */
const hasConsent = (row: Consent) => row.gdpr_consent === 1 && stateOf(row) !== 'waiting';

const dayOfConsent = ({ confirmed_at, consented_on, subscribed_at }: Consent) =>
  consented_on ?? dayInStockholm(new Date(confirmed_at ?? subscribed_at));

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
  const shown = counts && [
    ...(['total', 'active'] as const),
    ...(['waiting', 'bounced'] as const).filter((which) => counts[which] > 0),
  ];
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
            inactive: counts.total - counts.active - counts.bounced,
          }
        }
      />
      {view.found && (
        <>
          <p>
            <a className="button button-quiet button-small" href={paths.adminMailingListFile()}>
              {t('subscribers:mailingList')}
            </a>{' '}
            <a className="button button-quiet button-small" href={paths.adminSubscribersImport()}>
              {t('subscriberImport:title')}
            </a>
          </p>
          <Growth months={growth} />
        </>
      )}
    </DashboardPage>
  );
}
