import ExternalLink from 'lucide-react/icons/external-link';
import { smallName } from '../../../src/images/sizes.ts';
import { paths, placeholderPicture } from '../../../src/paths.ts';
import { ItemRow } from '../editing/item-row.tsx';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { Post } from './post-values.ts';

export function PostItem({
  row: { id, title, category, publish_date, featured_image, is_published },
  ...events
}: {
  row: Post;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <ItemRow
      id={id}
      title={title}
      isPublished={is_published === 1}
      labels={{ edit: t('posts.edit', { title }), delete: t('posts.delete', { title }) }}
      picture={
        <img
          src={smallName(featured_image ?? placeholderPicture)}
          alt=""
          width={96}
          height={64}
          loading="lazy"
        />
      }
      facts={
        <>
          {category} · <time dateTime={publish_date}>{format.day(publish_date)}</time>
        </>
      }
      link={
        is_published === 1 && (
          <a
            className="icon-button"
            href={paths.article(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('posts.view', { title })}
          >
            <ExternalLink aria-hidden="true" size={20} />
          </a>
        )
      }
      {...events}
    />
  );
}
