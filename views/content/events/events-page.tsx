import { eventShows, eventSorts } from '../../../src/content/events/shared/schema.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { EventForm } from './event-form.tsx';
import { EventRow, type ListedEvent } from './event-row.tsx';

interface EventsPageProps extends ItemsPageProps<ListedEvent> {
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

export function EventsPage({ categories, nameOf, today, ...page }: EventsPageProps) {
  const { t } = useLanguage();
  return (
    <ItemsPage
      {...page}
      kind="event"
      tab="events"
      shows={eventShows.map((show) => [show, t(showTexts[show])] as const)}
      sorts={eventSorts.map((sort) => [sort, t(sortTexts[sort])] as const)}
      renderForm={(form, row) => (
        <EventForm
          form={form}
          isInSeries={row !== undefined && row.series_id !== null}
          today={today}
          categories={categories}
        />
      )}
      renderRow={(row, hasDraft) => (
        <EventRow
          row={row}
          back={page.back}
          category={nameOf(row.category_id, row.type)}
          hasDraft={hasDraft}
        />
      )}
    />
  );
}
