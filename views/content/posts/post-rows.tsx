import type { ListedPost } from '../../../src/content/posts/published.ts';
import { placeholderPicture } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PostTitle } from './post-cards.tsx';

/** Lists posts with small pictures, below or beside a larger one. */
export function PostRows({ posts }: { posts: ListedPost[] }) {
  const { format } = useLanguage();
  return (
    <ul className="entries">
      {posts.map((post) => (
        <li key={post.id} className="entry post-row">
          <Picture
            src={post.featured_image ?? placeholderPicture}
            alt=""
            width={600}
            height={400}
            sizes="9rem"
            className={post.focus}
          />
          <div>
            <time className="meta" dateTime={post.publish_date}>
              {format.date(post.publish_date)}
            </time>
            <PostTitle post={post} />
          </div>
        </li>
      ))}
    </ul>
  );
}
