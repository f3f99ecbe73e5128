import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { EventRow as Event } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ItemRow } from '../items/item-row.tsx';
import { EventTime } from './event-time.tsx';

export type ListedEvent = Event & { hasEnded: boolean };

export function EventRow({
  row,
  back,
  category,
}: {
  row: ListedEvent;
  /** The address of the list. */
  back: string;
  category: string;
  /** True where the administrator has typed text that is not saved. */
}) {
  const { language, t } = useLanguage();
  const { id } = row;
  const { title, location, lang } = inLanguage(row, language);
  return (
    <ItemRow
      kind="event"
      row={row}
      title={title}
      lang={lang.title}
      publication={row.is_published === 1 ? 'published' : 'draft'}
      back={back}
      marks={
        <>
          {row.is_cancelled === 1 && (
            <span className="status status-over">{t('events:states.is_cancelled.on')}</span>
          )}{' '}
          {row.hasEnded && <span className="status status-over">{t('events:past')}</span>}
        </>
      }
      facts={
        <>
          <EventTime event={row} date="date" />
          {category && ` · ${category}`}
          {location && (
            <>
              {' · '}
              <span lang={lang.location}>{location}</span>
            </>
          )}
        </>
      }
      deletion={{
        label: t('events:delete', { title }),
        ...(row.series_id === null && { question: t('events:confirmDelete') }),
      }}
    >
      <a
        className="button button-quiet button-small"
        href={`${back}&new=&copy=${id}`}
        aria-label={t('events:copy', { title })}
      >
        {t('items:copy')}
      </a>
    </ItemRow>
  );
}
