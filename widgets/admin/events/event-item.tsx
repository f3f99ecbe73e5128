import { Pencil, Trash2 } from 'lucide-react';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Event } from './event-values.ts';

/** One event in the list, with what can be done with it. */
export function EventItem({
  row: event,
  onEdit,
  onDelete,
}: {
  row: Event;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { id, title, type, location, event_date } = event;
  const isPublished = event.is_published === 1;
  return (
    <div className="item">
      <div className="item-text">
        <h3>{title}</h3>
        <p className="item-facts">
          <span className={isPublished ? 'status status-good' : 'status'}>
            {t(isPublished ? 'published' : 'draft')}
          </span>{' '}
          <time dateTime={event_date}>{format.moment(event_date)}</time>
          {[type, location].filter(Boolean).map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <div className="row-actions">
        <IconButton
          id={`edit-${id}`}
          icon={Pencil}
          label={t('events.edit', { title })}
          onClick={onEdit}
        />
        <IconButton icon={Trash2} label={t('events.delete', { title })} onClick={onDelete} />
      </div>
    </div>
  );
}
