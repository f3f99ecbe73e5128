import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { EventRow, type ListedEvent } from './event-row.tsx';
import { MOST_EVENTS } from '../../../src/content/events/shared/repeat.ts';
import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ItemForm } from '../editing/item-form.tsx';

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

function EventForm({
  form,
  isInSeries,
  today,
  categories,
}: {
  form: Form;
  isInSeries: boolean;
  today: string;
  categories: { id: string; name_en: string; name_sv: string }[];
}) {
  const { format, t } = useLanguage();
  const lastDay = form.values.end_day || form.values.day || '';
  const isOver = /^\d{4}-\d{2}-\d{2}$/.test(lastDay) && lastDay < today;
  const notes = {
    day: (
      <strong
        hidden={!isOver}
        data-over={t('events:dayIsOver', { day: '{{day}}' })}
        data-today={today}
      >
        {isOver && t('events:dayIsOver', { day: format.date(lastDay) })}
      </strong>
    ),
    repeat_times: (
      <span
        data-series={t('events:series', { count: '{{count}}', day: '{{day}}' })}
        data-most={MOST_EVENTS}
      />
    ),
  };
  return (
    <ItemForm
      form={form}
      area="events"
      categories={categories}
      preview={paths.eventPreview()}
      notes={notes}
      without={isInSeries ? [] : ['following']}
    />
  );
}
