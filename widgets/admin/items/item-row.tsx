import pencil from 'lucide-static/icons/pencil.svg';
import trash from 'lucide-static/icons/trash-2.svg';
import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ItemLink } from './item-link.tsx';
import type { Publication } from './publication.ts';

export function ItemRow({
  id,
  title,
  lang,
  publication,
  facts,
  picture,
  link,
  labels,
  onEdit,
  onDelete,
}: {
  id: string;
  title: string;
  /** The language of the title, where it is not that of the dashboard. */
  lang?: string | undefined;
  publication: Publication;
  facts: ReactNode;
  picture?: ReactNode;
  /** A link to the public page. */
  link?: ReactNode;
  labels: { edit: string; delete: string };
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <div className="item">
      {picture}
      <div className="item-text">
        <h3 lang={lang}>
          <ItemLink id={id} onEdit={onEdit}>
            {title}
          </ItemLink>
        </h3>
        <p className="item-facts">
          <span className={publication === 'published' ? 'status status-good' : 'status'}>
            {t(publication)}
          </span>{' '}
          {facts}
        </p>
      </div>
      <div className="row-actions">
        {link}
        <IconButton id={`edit-${id}`} icon={pencil} label={labels.edit} onClick={onEdit} />
        <IconButton icon={trash} isDangerous label={labels.delete} onClick={onDelete} />
      </div>
    </div>
  );
}
