import type { ListedPost } from '../../../src/content/posts/published.ts';
import { placeholderPicture } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Lists headlines, each with a small picture. */
export function PostRows({ posts }: { posts: ListedPost[] }) {
  const { format, language, t } = useLanguage();
  return (
    <ul className="link-rows">
      {posts.map(
        ({ addresses, featured_image, focus, id, lang, publish_date, read_more_link, title }) => (
          <li key={id}>
            <Picture
              src={featured_image ?? placeholderPicture}
              alt=""
              width={96}
              height={64}
              sizes="6rem"
              className={focus}
            />
            <div>
              <h3>
                <a
                  className="card-link"
                  href={read_more_link ?? addresses[language]}
                  {...(read_more_link && { rel: 'noopener noreferrer' })}
                >
                  <span lang={lang.title}>{title}</span>
                  {read_more_link && <VisuallyHidden> ({t('news:external')})</VisuallyHidden>}
                </a>
              </h3>
              <p className="meta">
                <time dateTime={publish_date}>{format.date(publish_date)}</time>
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
