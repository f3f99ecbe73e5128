import { sql } from 'kysely';
import { MessageStatus, typeText } from '../../../views/admin/inbox/message.tsx';
import { Day } from '../../../views/ui/day.tsx';
import LetterArt from '../../../views/drawings/letter.svg';
import { PlainPage } from '../../../views/layout/admin/plain-page.tsx';
import { useAdmin } from '../../../views/layout/page.tsx';
import { useLanguage } from '../../../views/layout/language.tsx';
import { List } from '../../../views/ui/lists/list.tsx';
import { containsPerson } from '../../db/search.ts';
import { phoneInFile } from '../../services/phone.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { inquiryTypes, stateOf } from './shared/schema.ts';

/** `open` includes messages that were read but not resolved. */
export const inbox = list('contact_submissions', {
  address: paths.adminInbox,
  label: 'inbox:label',
  search: (q) => containsPerson('search_text', q),
  sorts: {
    newest: { by: 'created_at', direction: 'desc' },
    oldest: { by: 'created_at', direction: 'asc' },
    name: { by: 'sort_key', direction: 'asc' },
  },
  shows: {
    all: {},
    unread: { text: 'inbox:shows.unread', where: sql<boolean>`read_at is null` },
    open: { text: 'inbox:shows.open', where: sql<boolean>`resolved_at is null` },
    resolved: { text: 'inbox:shows.resolved', where: sql<boolean>`resolved_at is not null` },
  },
  kinds: {
    values: inquiryTypes,
    where: (kind) => sql<boolean>`inquiry_type = ${kind}`,
    text: typeText,
  },
  rows: (ids, { db }) =>
    db
      .selectFrom('contact_submissions')
      .select(['id', 'first_name', 'last_name', 'subject', 'inquiry_type', 'language'])
      .select(['created_at', 'read_at', 'answered_at', 'resolved_at'])
      .where('id', 'in', ids)
      .execute(),
  rowProps: (row) => ({ id: `row-${row.id}`, className: `message-${stateOf(row)}` }),
  file: {
    address: paths.adminMessagesFile,
    type: 'message',
    name: (t) => t('exports:files.messages'),
    since: 'created_at',
    none: 'inbox:noneFailed',
  },
  columns: [
    {
      key: 'from',
      head: 'inbox:from',
      sort: ['name'],
      isRowHead: true,
      cell: (row, { query }) => (
        <a href={paths.adminMessage(row.id, query)}>
          {row.first_name} {row.last_name}
        </a>
      ),
      csv: [
        ['exports:messages.firstName', (row) => row.first_name],
        ['exports:messages.lastName', (row) => row.last_name],
        ['exports:messages.email', (row) => row.email],
        ['exports:messages.phone', (row) => phoneInFile(row.phone ?? '')],
      ],
    },
    {
      key: 'type',
      head: 'inbox:inquiryType',
      className: 'cell-spare',
      cell: (row, { t }) => typeText(t, row.inquiry_type),
      csv: [['exports:messages.type', (row, t) => typeText(t, row.inquiry_type)]],
    },
    {
      key: 'subject',
      head: 'inbox:subject',
      className: 'cell-long',
      cell: (row, { t }) =>
        row.subject ? <span lang={row.language}>{row.subject}</span> : t('inbox:noSubject'),
      text: ({ subject }) => subject ?? '',
      csv: [
        ['exports:messages.message', (row) => row.message],
        ['exports:messages.language', (row, t) => languageName(t, row.language)],
      ],
    },
    {
      key: 'receivedAt',
      head: 'inbox:receivedAt',
      sort: ['oldest', 'newest'],
      cell: ({ created_at }) => <Day of={created_at} />,
      csv: [['exports:messages.received', (row) => dayInStockholm(new Date(row.created_at))]],
    },
    {
      key: 'status',
      head: 'inbox:status',
      className: 'cell-status',
      cell: (row) => <MessageStatus {...row} />,
      text: (row, t) => t(`inbox:${stateOf(row)}`),
    },
  ],
  shown: ['from', 'subject', 'type', 'receivedAt', 'status'],
  art: LetterArt,
  empty: 'inbox:empty',
  failed: 'inbox:fetchFailed',
});

type InboxView = Awaited<ReturnType<typeof inbox.view>>;

export function InboxPage({ view }: { view: InboxView }) {
  const { t } = useLanguage();
  const { unread } = useAdmin();
  return (
    <PlainPage page="inbox" title={t('inbox:title')}>
      <h1>{t('inbox:title')}</h1>
      <List view={view} counts={{ unread }} />
    </PlainPage>
  );
}
