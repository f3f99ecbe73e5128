import { publicationOf, today } from '../items/publication.ts';
import { lackText, lacksTitle } from '../items/lacks.ts';
import { ItemRow } from '../items/item-row.tsx';
import { shown } from '../texts/shown.ts';
import { useCategoryName } from '../categories/use-categories.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { Event } from './event-values.ts';

export function EventItem({
  row: event,
  ...events
}: {
  row: Event;
  onEdit: () => void;
  onDelete: () => void;
  onCopy: () => void;
}) {
  const { id, category_id, day, end_day, is_published } = event;
  const { title, location, lang } = shown(event);
  const category = useCategoryName()(category_id);
  const lack = lackText(lacksTitle(event));
  return (
    <ItemRow
      id={id}
      title={title}
      lang={lang.title}
      publication={publicationOf(is_published === 1)}
      labels={{
        edit: t('events.edit', { title }),
        delete: t('events.delete', { title }),
        copy: t('events.copy', { title }),
      }}
      facts={
        <>
          {event.is_cancelled === 1 && (
            <span className="status status-over">{t('events.cancelled')}</span>
          )}{' '}
          {(end_day || day) < today() && (
            <span className="status status-over">{t('events.past')}</span>
          )}{' '}
          {lack && <span className="status">{lack}</span>}{' '}
          <time dateTime={event.event_date}>{whenOf(event)}</time>
          {category && ` · ${category}`}
          {location && (
            <>
              {' · '}
              <span lang={lang.location}>{location}</span>
            </>
          )}
        </>
      }
      {...events}
    />
  );
}

function whenOf({ event_date, day, end_day, end_time, is_all_day }: Event): string {
  const start = is_all_day === 1 ? format.day(day) : format.moment(event_date);
  const end = [end_day && format.day(end_day), end_time].filter(Boolean).join(' ');
  return end ? `${start} – ${end}` : start;
}
