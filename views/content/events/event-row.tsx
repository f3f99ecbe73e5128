import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { asEdited } from '../../../src/content/events/kind.ts';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { ItemRow } from '../items/item-row.tsx';

export type ListedEvent = ReturnType<typeof asEdited>;

export function EventRow({
  row,
  back,
  category,
  today,
  hasDraft,
}: {
  row: ListedEvent;
  /** The address of the list. */
  back: string;
  category: string;
  today: string;
  /** True where the administrator has typed text that is not saved. */
  hasDraft: boolean;
}) {
  const { format, language, t } = useLanguage();
  const { id, day, end_day } = row;
  const { title, location, lang } = inLanguage(row, language);
  return (
    <ItemRow
      kind="event"
      row={row}
      title={title}
      lang={lang.title}
      publication={row.is_published === 1 ? 'published' : 'draft'}
      back={back}
      hasDraft={hasDraft}
      marks={
        <>
          {row.is_cancelled === 1 && (
            <span className="status status-over">{t('events:cancelled')}</span>
          )}{' '}
          {(end_day || day) < today && (
            <span className="status status-over">{t('events:past')}</span>
          )}
        </>
      }
      facts={
        <>
          <time dateTime={row.event_date}>{whenOf(row, format)}</time>
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

function whenOf(row: ListedEvent, format: I18n['format']): string {
  const { event_date, day, end_day, end_time, is_all_day } = row;
  const start = is_all_day
    ? format.date(day)
    : `${format.date(event_date)}, ${format.time(event_date)}`;
  const end = [end_day && format.date(end_day), end_time].filter(Boolean).join(' ');
  return end ? `${start} – ${end}` : start;
}
