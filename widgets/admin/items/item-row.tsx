import copy from 'lucide-static/icons/copy.svg';
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
  onCopy,
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
  /** An item without a label for a copy cannot be copied. */
  labels: { edit: string; delete: string; copy?: string };
  onEdit: () => void;
  onCopy?: () => void;
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
        {labels.copy && <IconButton icon={copy} label={labels.copy} onClick={onCopy} />}
        <IconButton icon={trash} isDangerous label={labels.delete} onClick={onDelete} />
      </div>
    </div>
  );
}
