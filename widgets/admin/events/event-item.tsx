import { publicationOf, today } from '../editing/publication.ts';
import { ItemRow } from '../editing/item-row.tsx';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { Event } from './event-values.ts';

export function EventItem({
  row: { id, title, type, location, event_date, day, is_published },
  ...events
}: {
  row: Event;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <ItemRow
      id={id}
      title={title}
      publication={publicationOf(is_published === 1)}
      labels={{ edit: t('events.edit', { title }), delete: t('events.delete', { title }) }}
      facts={
        <>
          {day < today() && <span className="status status-over">{t('events.past')}</span>}{' '}
          <time dateTime={event_date}>{format.moment(event_date)}</time>
          {[type, location].filter(Boolean).map((fact) => ` · ${fact}`)}
        </>
      }
      {...events}
    />
  );
}
