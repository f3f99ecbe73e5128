import type { ItemForm } from '../../../src/content/item-form.ts';
import { eventShows, eventSorts } from '../../../src/events/schema.ts';
import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { UndoToast } from '../editing/undo-toast.tsx';
import { Chips } from '../lists/chips.tsx';
import { filterQuery, type ListFilter } from '../lists/list-address.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import type { Who } from '../plain-page.tsx';
import { EventForm } from './event-form.tsx';
import { EventRow, type ListedEvent } from './event-row.tsx';

interface EventsPageProps extends Who {
  filter: ListFilter;
  /** Null where the list could not be loaded. */
  found: { rows: ListedEvent[]; total: number; page: number; pages: number } | null;
  counts: Record<(typeof eventShows)[number], number>;
  /** The form that is open, for one of the events or above them for a new one. */
  form: ItemForm | null;
  back: string;
  isGone: boolean;
  /** What was just deleted and can come back. */
  deleted: { id: string; label: string }[];
  drafted: (string | null)[];
  categories: { id: string; name_en: string; name_sv: string }[];
  nameOf: (category: string | null, text: string) => string;
  today: string;
}

const showTexts = {
  upcoming: 'events:showUpcoming',
  past: 'events:showPast',
  all: 'lists:all',
  published: 'events:showPublished',
  draft: 'events:showDraft',
} as const;
const sortTexts = {
  soonest: 'events:sortSoonest',
  latest: 'events:sortLatest',
  title: 'events:sortTitle',
} as const;

export function EventsPage(props: EventsPageProps) {
  const { filter, found, counts, form, back, isGone, deleted, drafted, today, ...rest } = props;
  const { categories, nameOf, ...who } = rest;
  const { t } = useLanguage();
  const to = (change: Partial<ListFilter>, page = 1) =>
    paths.adminEvents(queryOf({ ...filter, ...change }, page));
  const chip = (text: string, change: Partial<ListFilter>, count?: number) => ({
    key: text,
    text,
    count,
    href: to(change),
    isShown: Object.entries(change).every(([name, value]) => filter[name as 'show'] === value),
  });
  const formOf = (isInSeries: boolean) =>
    form && <EventForm form={form} isInSeries={isInSeries} today={today} categories={categories} />;
  return (
    <DashboardPage tab="events" {...who}>
      <p className="new-item">
        <a className="button" href={`${to({})}&new=`}>
          {t('events:new')}
        </a>
        {drafted.includes(null) && (
          <span className="status">{t('adminCommon:autosave.unsaved')}</span>
        )}
        <a className="button button-quiet" href={paths.adminTrash({ show: 'event' })}>
          {t('adminCommon:trash.link')}
        </a>
      </p>
      {form && (form.id === null || form.isGone) && formOf(false)}
      {isGone && (
        <div className="notice notice-alert" role="alert">
          <p>{t('adminCommon:item.gone')}</p>
          <p className="form-actions">
            <a className="button button-small" href={paths.adminTrash({ show: 'event' })}>
              {t('adminCommon:trash.link')}
            </a>
          </p>
        </div>
      )}
      <Chips
        label={t('lists:shown')}
        chips={eventShows.map((show) => chip(t(showTexts[show]), { show }, counts[show]))}
      />
      <ListSearch
        action={paths.admin()}
        query={{ tab: 'events', ...queryOf(filter) }}
        label={t('lists:search')}
      />
      <details className="list-more-choices" open={filter.kind !== 'all'}>
        <summary>{t('adminCommon:list.more')}</summary>
        <Chips
          label={t('adminCommon:list.sort')}
          chips={eventSorts.map((sort) => chip(t(sortTexts[sort]), { sort }))}
        />
        <Chips
          label={t('adminCommon:twoLanguages.filter')}
          chips={[
            chip(t('lists:all'), { kind: 'all' }),
            ...(['en', 'sv'] as const).map((language) =>
              chip(t('adminCommon:twoLanguages.missing', { language: languageText(t, language) }), {
                kind: `lacks-${language}`,
              }),
            ),
          ]}
        />
      </details>
      {found ? (
        <ListBody
          {...found}
          total={Math.max(found.total, found.rows.length)}
          isNarrowed={filter.q !== '' || filter.show !== 'upcoming' || filter.kind !== 'all'}
          empty={t('events:empty')}
          all={paths.adminEvents({ show: 'all' })}
          to={(page) => to({}, page)}
        >
          <ul className="items" aria-label={t('events:label')}>
            {found.rows.map((row) => (
              <li key={row.id} id={form?.id === row.id ? undefined : `row-${row.id}`}>
                {form?.id === row.id ? (
                  formOf(row.series_id !== null)
                ) : (
                  <EventRow
                    row={row}
                    back={back}
                    category={nameOf(row.category_id, row.type)}
                    today={today}
                    hasDraft={drafted.includes(row.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </ListBody>
      ) : (
        <Notice tone="alert" title={t('lists:error')} text={t('events:fetchFailed')} />
      )}
      <UndoToast kind="event" deleted={deleted} text={t('events:deleted.text')} back={back} />
    </DashboardPage>
  );
}

/** What is upcoming is shown without a filter. */
function queryOf({ show, ...filter }: ListFilter, page = 1): Record<string, string> {
  return {
    ...filterQuery({ ...filter, show: 'all' }, eventSorts, page),
    ...(show !== 'upcoming' && { show }),
  };
}
