import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { paths, placeholderPicture } from '../../../src/paths.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Post } from './post-values.ts';

/** One post in the list, with what can be done with it. */
export function PostItem({
  row: post,
  onEdit,
  onDelete,
}: {
  row: Post;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { id, title, category, publish_date, featured_image } = post;
  const isPublished = post.is_published === 1;
  return (
    <div className="item">
      <img
        src={featured_image ?? placeholderPicture}
        alt=""
        width={96}
        height={64}
        loading="lazy"
      />
      <div className="item-text">
        <h3>{title}</h3>
        <p className="item-facts">
          <span className={isPublished ? 'status status-good' : 'status'}>
            {t(isPublished ? 'published' : 'draft')}
          </span>{' '}
          {category} · <time dateTime={publish_date}>{format.day(publish_date)}</time>
        </p>
      </div>
      <div className="row-actions">
        {isPublished && (
          <a
            className="icon-button"
            href={paths.article(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('posts.view', { title })}
          >
            <ExternalLink aria-hidden="true" size={20} />
          </a>
        )}
        <IconButton
          id={`edit-${id}`}
          icon={Pencil}
          label={t('posts.edit', { title })}
          onClick={onEdit}
        />
        <IconButton icon={Trash2} label={t('posts.delete', { title })} onClick={onDelete} />
      </div>
    </div>
  );
}
