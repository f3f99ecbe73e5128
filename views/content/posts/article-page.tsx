import type { AfterArticle } from '../../../src/content/posts/news-list.ts';
import type { ShownPost } from '../../../src/content/posts/published.ts';
import { sharedAddress } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { NewsletterSection } from '../../people/newsletter/newsletter.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { EventRows } from '../events/event-rows.tsx';
import { Article } from './article.tsx';
import { PostRows } from './post-rows.tsx';

/** Shows an article. The news page is short after it: three headlines, the next event and the newsletter. */
export function ArticlePage({ post, after }: { post: ShownPost; after: AfterArticle }) {
  const { t } = useLanguage();
  const shared = post.featured_image && sharedAddress(post.featured_image, post.focus);
  return (
    <Layout
      className="news-page"
      meta={{
        title: post.title,
        description: post.summary || t('news:meta.description'),
        textLanguage: post.lang.title,
        canonicalPath: post.versions,
        type: 'article',
        publishedAt: post.appeared,
        card: 'news',
        image: shared ? { path: shared, alt: post.image_alt || post.title } : null,
      }}
    >
      <Article post={post} />
      <div className="band band-tinted">
        <div className="band-inner after-article">
          {after.posts.length > 0 && (
            <section id="latest" aria-labelledby="latest-heading">
              <h2 id="latest-heading">{t('news:moreNews')}</h2>
              <PostRows posts={after.posts} />
            </section>
          )}
          <section id="events" aria-labelledby="events-heading">
            <h2 id="events-heading">{t('news:nextEvent')}</h2>
            {after.event ? (
              <EventRows events={[after.event]} />
            ) : (
              <p>{t('news:emptyEvents.title')}</p>
            )}
            <MoreLink href={paths.upcomingEvents()} text={t('news:upcoming')} />
          </section>
        </div>
      </div>
      <NewsletterSection />
    </Layout>
  );
}
