import { canonical } from '../../src/i18n/alternates.ts';
import type { ShownPost } from '../../src/news/queries.ts';
import { sharedName } from '../../src/images/sizes.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { usePublisher } from '../ui/publisher.ts';

/** Expects content that the route has sanitised. */
export function Article({ post }: { post: ShownPost }) {
  const { format, language, t } = useLanguage();
  const { origin } = usePage();
  const publisher = usePublisher();
  const { category, content, featured_image, publish_date, summary, title } = post;
  const shared = featured_image && sharedName(featured_image);
  return (
    <article className="article">
      <Breadcrumb
        crumbs={[
          { text: t('news:heading'), href: paths.news() },
          { text: title, href: paths.article(post.id) },
        ]}
      />
      <p className="meta">
        <span className="tag">{category}</span>{' '}
        <time dateTime={publish_date}>{format.date(publish_date)}</time>
      </p>
      <h1>{title}</h1>
      {summary && <p className="lead">{summary}</p>}
      {featured_image && (
        <Picture
          src={featured_image}
          alt=""
          width={1200}
          height={800}
          sizes="(min-width: 48rem) 44rem, 92vw"
          eager
        />
      )}
      <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
      <MoreLink href={paths.news()} text={t('news:allNews')} />
      <JsonLd
        data={{
          '@type': 'NewsArticle',
          headline: title,
          description: summary,
          datePublished: publish_date,
          dateModified: post.updated_at,
          articleSection: category,
          mainEntityOfPage: `${origin}${canonical(paths.article(post.id), language)}`,
          author: publisher,
          publisher,
          ...(shared && { image: `${origin}${shared}` }),
        }}
      />
    </article>
  );
}
