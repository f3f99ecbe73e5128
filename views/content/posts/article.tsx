import { canonicalOf } from '../../../src/shared/i18n/alternates.ts';
import type { ShownPost } from '../../../src/content/posts/published.ts';
import { sharedAddress } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { EndMark } from '../../ui/end-mark.tsx';
import { JsonLd } from '../../ui/association/json-ld.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { Picture } from '../../ui/picture.tsx';
import { usePublisher } from '../../ui/association/publisher.ts';
import { LinkedText } from '../../ui/linked-text.tsx';

/** Expects content that the route has sanitised. */
export function Article({ post }: { post: ShownPost }) {
  const { format, language, t } = useLanguage();
  const { origin } = usePage();
  const publisher = usePublisher();
  const { category, content, featured_image, lang, publish_date, summary, title } = post;
  const shared = featured_image && sharedAddress(featured_image, post.focus);
  return (
    <article className="article">
      <Breadcrumb
        crumbs={[
          { text: t('news:heading'), href: paths.news() },
          { text: title, href: post.addresses[language], lang: lang.title },
        ]}
      />
      <p className="meta">
        <span className="tag">{category}</span>{' '}
        <time dateTime={publish_date}>{format.date(publish_date)}</time>
      </p>
      <OnlyIn language={lang.content} />
      <h1 lang={lang.title}>{title}</h1>
      {summary && (
        <p className="lead" lang={lang.summary}>
          <LinkedText text={summary} />
        </p>
      )}
      {featured_image && (
        <Picture
          src={featured_image}
          alt={post.image_alt}
          lang={lang.image_alt}
          width={1200}
          height={800}
          sizes="(min-width: 48rem) 44rem, 92vw"
          className={post.focus}
          eager
        />
      )}
      <div className="prose" lang={lang.content} dangerouslySetInnerHTML={{ __html: content }} />
      <EndMark />
      <p className="on-paper meta">{`${origin}${canonicalOf(post.versions, language)}`}</p>
      <MoreLink href={paths.news()} text={t('news:allNews')} />
      <JsonLd
        data={{
          '@type': 'NewsArticle',
          inLanguage: (content ? lang.content : lang.title) ?? language,
          headline: title,
          description: summary,
          datePublished: post.appeared,
          dateModified: post.changed,
          articleSection: category,
          mainEntityOfPage: `${origin}${canonicalOf(post.versions, language)}`,
          author: publisher,
          publisher,
          ...(shared && { image: `${origin}${shared}` }),
        }}
      />
    </article>
  );
}
