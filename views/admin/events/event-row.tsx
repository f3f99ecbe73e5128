import { inLanguage } from '../../../src/content/in-language.ts';
import type { asEdited } from '../../../src/events/admin.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { paths } from '../../../src/paths.ts';
import { type I18n, useLanguage } from '../../language.tsx';
import { languageText } from '../editing/two-languages.tsx';
import { ActForm } from '../kit/act-form.tsx';

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
  const { id, day, end_day, version } = row;
  const { title, location, lang } = inLanguage(row, language);
  const edit = `${back}&edit=${id}#row-${id}`;
  const isPublished = row.is_published === 1;
  const missing = languages.filter((each) => !row.other_title && row.language !== each);
  return (
    <>
      {hasDraft && (
        <p>
          <span className="status">{t('adminCommon:autosave.unsaved')}</span>
        </p>
      )}
      <div className="item">
        <div className="item-text">
          <h3 lang={lang.title}>
            <a className="item-link" href={edit}>
              {title}
            </a>
          </h3>
          <p className="item-facts">
            <span className={isPublished ? 'status status-good' : 'status'}>
              {t(`adminCommon:${isPublished ? 'published' : 'draft'}`)}
            </span>{' '}
            {row.is_cancelled === 1 && (
              <span className="status status-over">{t('events:cancelled')}</span>
            )}{' '}
            {(end_day || day) < today && (
              <span className="status status-over">{t('events:past')}</span>
            )}{' '}
            {missing.map((each) => (
              <span key={each} className="status">
                {t('adminCommon:twoLanguages.missing', { language: languageText(t, each) })}
              </span>
            ))}{' '}
            <time dateTime={row.event_date}>{whenOf(row, format)}</time>
            {category && ` · ${category}`}
            {location && (
              <>
                {' · '}
                <span lang={lang.location}>{location}</span>
              </>
            )}
          </p>
        </div>
        <div className="row-actions">
          <ActForm
            action={paths.adminItem('event', id, 'publication')}
            fields={{ back, version: String(version), is_published: isPublished ? '' : 'on' }}
            label={t(`items:${isPublished ? 'unpublishWhat' : 'publishWhat'}`, { title })}
          >
            {t(`items:${isPublished ? 'unpublish' : 'publish'}`)}
          </ActForm>
          <a
            className="button button-quiet button-small"
            href={`${back}&new=&copy=${id}`}
            aria-label={t('events:copy', { title })}
          >
            {t('items:copy')}
          </a>
          <ActForm
            action={paths.adminItem('event', id, 'deletion')}
            fields={{ back }}
            {...(row.series_id === null && { question: [t('events:confirmDelete'), title] })}
            label={t('events:delete', { title })}
            className="button button-quiet button-small button-danger"
          >
            {t('adminCommon:delete')}
          </ActForm>
        </div>
      </div>
    </>
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
