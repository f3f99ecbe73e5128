import type { listMessages } from '../../../src/office/inbox/list.ts';
import {
  inquiryTypes,
  messageShows,
  messageSorts,
  stateOf,
} from '../../../src/office/inbox/shared/schema.ts';
import type { Separator } from '../../../src/shared/fields/separator.ts';
import { paths } from '../../../src/shared/paths.ts';
import LetterArt from '../../drawings/letter.svg';
import { useLanguage } from '../../layout/language.tsx';
import { useAdmin } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { filterQuery, type ListFilter } from '../../ui/lists/list-address.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { SortedHeads } from '../../ui/lists/sorted-heads.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { MessageStatus, typeText } from './message.tsx';

type Found = Awaited<ReturnType<typeof listMessages>> & { page: number; pages: number };

interface InboxPageProps {
  filter: ListFilter;
  /** Null where the list could not be loaded. */
  found: Found | null;
  separator: Separator;
}

export function InboxPage({ filter, found, separator }: InboxPageProps) {
  const { t } = useLanguage();
  return (
    <PlainPage page="inbox" title={t('inbox:title')}>
      <h1>{t('inbox:title')}</h1>
      {found ? (
        <Messages filter={filter} found={found} separator={separator} />
      ) : (
        <Notice tone="alert" title={t('lists:error')} text={t('inbox:fetchFailed')} />
      )}
    </PlainPage>
  );
}

function Messages({
  filter,
  found: { rows, ...pages },
  separator,
}: Pick<InboxPageProps, 'filter' | 'separator'> & { found: Found }) {
  const { format, t } = useLanguage();
  const { unread } = useAdmin();
  const to = (change: Partial<ListFilter>, page = 1) =>
    paths.adminInbox(filterQuery({ ...filter, ...change }, messageSorts, page));
  const query = filterQuery(filter, messageSorts);
  const here = filterQuery(filter, messageSorts, pages.page);
  return (
    <>
      <Chips
        label={t('lists:shown')}
        chips={[
          ...messageShows.map((show) => ({
            key: show,
            text: show === 'all' ? t('lists:all') : t(`inbox:shows.${show}`),
            href: to({ show }),
            count: show === 'unread' ? unread : undefined,
            isShown: show === filter.show,
          })),
          ...inquiryTypes.map((kind) => ({
            key: kind,
            text: typeText(t, kind),
            href: to({ kind: kind === filter.kind ? 'all' : kind }),
            isShown: kind === filter.kind,
          })),
        ]}
      />
      <ListSearch action={paths.adminInbox()} query={query} label={t('lists:search')} />
      <ListBody
        art={LetterArt}
        {...pages}
        isNarrowed={filter.q !== '' || filter.show !== 'all' || filter.kind !== 'all'}
        empty={t('inbox:empty')}
        all={paths.adminInbox()}
        to={(page) => to({}, page)}
      >
        <table className="table table-compact" aria-label={t('inbox:label')}>
          <SortedHeads
            columns={[
              { key: 'from', text: t('inbox:from'), orders: { ascending: 'name' } },
              { key: 'subject', text: t('inbox:subject') },
              { key: 'type', text: t('inbox:inquiryType') },
              {
                key: 'receivedAt',
                text: t('inbox:receivedAt'),
                orders: { ascending: 'oldest', descending: 'newest' },
              },
              { key: 'status', text: t('inbox:status') },
            ]}
            sort={filter.sort}
            to={(sort) => to({ sort })}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} id={`row-${row.id}`} className={`message-${stateOf(row)}`}>
                <th scope="row">
                  <a href={paths.adminMessage(row.id, here)}>
                    {row.first_name} {row.last_name}
                  </a>
                </th>
                <td data-label={t('inbox:subject')} className="cell-long">
                  {row.subject ? (
                    <span lang={row.language}>{row.subject}</span>
                  ) : (
                    t('inbox:noSubject')
                  )}
                </td>
                <td data-label={t('inbox:inquiryType')} className="cell-spare">
                  {typeText(t, row.inquiry_type)}
                </td>
                <td data-label={t('inbox:receivedAt')}>
                  <time dateTime={row.created_at}>{format.date(row.created_at)}</time>
                </td>
                <td data-label={t('inbox:status')} className="cell-status">
                  <MessageStatus {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListBody>
      <FileForm
        className="list-files"
        action={paths.adminMessagesFile()}
        query={query}
        separator={separator}
      />
    </>
  );
}
