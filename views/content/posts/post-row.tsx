import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import type { Post } from '../../../src/content/posts/published.ts';
import type { Publication } from '../../../src/content/items/item-pages.tsx';
import { paths, placeholderPicture } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ItemRow } from '../items/item-row.tsx';

export type ListedPost = Post & {
  publication: Publication;
  /** True where its day or hour has not come. */
  isLater: boolean;
  /** When it appears. */
  moment: string;
};

export function PostRow({
  row,
  back,
  category,
}: {
  row: ListedPost;
  /** The address of the list. */
  back: string;
  category: string;
  /** True where the administrator has typed text that is not saved. */
}) {
  const { format, language, t } = useLanguage();
  const { id, featured_image, isLater, moment, publication, publish_date, publish_time } = row;
  const { title, lang } = inLanguage(row, language);
  return (
    <ItemRow
      kind="post"
      row={row}
      title={title}
      lang={lang.title}
      publication={publication}
      will={isLater ? 'schedule' : 'publish'}
      back={back}
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
          {category} ·{' '}
          <time dateTime={[publish_date, publish_time].filter(Boolean).join('T')}>
            {[format.date(publish_date), publish_time && format.time(moment)]
              .filter(Boolean)
              .join(' ')}
          </time>
        </>
      }
      deletion={{ label: t('posts:delete', { title }), question: t('posts:confirmDelete') }}
    >
      {publication === 'published' && (
        <a
          className="button button-quiet button-small"
          href={paths.article(id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('posts:view', { title })}
        >
          {t('items:view')}
        </a>
      )}
    </ItemRow>
  );
}
