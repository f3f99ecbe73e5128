import { SvgIcon } from '../../svg-icon.tsx';
import externalLink from 'lucide-static/icons/external-link.svg';
import { smallName } from '../../../src/images/sizes.ts';
import { placeholderPicture } from '../../../src/paths.ts';
import * as paths from '../../../src/widget-paths.ts';
import { useCategoryName } from '../categories/use-categories.ts';
import { ItemRow } from '../items/item-row.tsx';
import { lackText, lacksTitle } from '../items/lacks.ts';
import { shown } from '../texts/shown.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { type Post, publicationOfPost } from './post-values.ts';

export function PostItem({
  row,
  ...events
}: {
  row: Post;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { id, category_id, publish_date, publish_time, featured_image } = row;
  const { title, lang } = shown(row);
  const category = useCategoryName()(category_id);
  const publication = publicationOfPost(row);
  const lack = lackText(lacksTitle(row));
  return (
    <ItemRow
      id={id}
      title={title}
      lang={lang.title}
      publication={publication}
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
          {lack && <span className="status">{lack}</span>} {category} ·{' '}
          <time dateTime={[publish_date, publish_time].filter(Boolean).join('T')}>
            {[format.day(publish_date), format.clock(publish_time)].filter(Boolean).join(' ')}
          </time>
        </>
      }
      link={
        publication === 'published' && (
          <a
            className="icon-button"
            href={paths.article(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('posts.view', { title })}
          >
            <SvgIcon shapes={externalLink} />
          </a>
        )
      }
      {...events}
    />
  );
}
