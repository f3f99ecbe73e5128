import type { ListedPost } from '../../../src/content/posts/published.ts';
import { placeholderPicture } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

export function PostCards({ posts }: { posts: ListedPost[] }) {
  const { t } = useLanguage();
  if (posts.length === 0) return <EmptyState {...t('news:emptyNews', { returnObjects: true })} />;
  return (
    <ul className="cards cards-3">
      {posts.map((post, index) => {
        // Otherwise the last one would stand alone in its row of three.
        const isWide = index === 0 && posts.length % 3 === 1;
        return (
          <li key={post.id} className={isWide ? 'post-wide' : undefined}>
            <PostCard post={post} isWide={isWide} />
          </li>
        );
      })}
    </ul>
  );
}

export function PostCard({
  post,
  isBrief = false,
  isWide = false,
}: {
  post: ListedPost;
  isBrief?: boolean;
  isWide?: boolean;
}) {
  const { format, t } = useLanguage();
  const { category, featured_image, focus, lang, publish_date, read_more_link, summary } = post;
  return (
    <article className="card post-card">
      <Picture
        src={featured_image ?? placeholderPicture}
        alt=""
        width={600}
        height={400}
        sizes={`(min-width: 64rem) ${isWide ? 42 : 22}rem, (min-width: 40rem) ${isWide ? 92 : 45}vw, 92vw`}
        className={focus}
      />
      <p className="meta">
        <span className="tag">{category}</span>{' '}
        <time dateTime={publish_date}>{format.date(publish_date)}</time>
      </p>
      <PostTitle post={post} />
      <p lang={lang.summary}>
        <LinkedText text={summary} />
      </p>
      {!isBrief && (
        <p className="more" aria-hidden="true">
          {t('news:readMore')}
          <Icon name={read_more_link ? 'externalLink' : 'arrowRight'} inLink="after" />
        </p>
      )}
    </article>
  );
}

/** Links to the article on this site, or to the website that the post names. */
export function PostTitle({ post }: { post: ListedPost }) {
  const { language, t } = useLanguage();
  const { lang, read_more_link, title } = post;
  return (
    <h3>
      <a
        className="card-link"
        href={read_more_link ?? post.addresses[language]}
        {...(read_more_link && { rel: 'noopener noreferrer' })}
      >
        <span lang={lang.title}>{title}</span>
        {read_more_link && <VisuallyHidden> ({t('news:external')})</VisuallyHidden>}
      </a>
    </h3>
  );
}
