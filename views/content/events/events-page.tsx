import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { EventForm } from './event-form.tsx';
import { EventRow, type ListedEvent } from './event-row.tsx';

interface EventsPageProps extends ItemsPageProps<ListedEvent> {
  today: string;
}

export function EventsPage({ today, ...page }: EventsPageProps) {
  const { back, categories, nameOf } = page;
  return (
    <ItemsPage
      {...page}
      kind="event"
      tab="events"
      renderForm={(form, row) => (
        <EventForm
          form={form}
          isInSeries={row !== undefined && row.series_id !== null}
          today={today}
          categories={categories}
        />
      )}
      renderRow={(row) => (
        <EventRow row={row} back={back} category={nameOf(row.category_id, row.type)} />
      )}
    />
  );
}
