import type { EventRow } from '../../src/events/queries.ts';
import type { ListedPost, ShownPost } from '../../src/news/published.ts';
import { sharedName } from '../../src/images/sizes.ts';
import { paths } from '../../src/paths.ts';
import Newspaper from '../drawings/newspaper.svg';
import { useLanguage } from '../language.tsx';
import { Layout } from '../layout.tsx';
import type { PageMeta } from '../layout/head.tsx';
import { Article } from './article.tsx';
import { EventList } from './event-list.tsx';
import { PostCards } from './post-cards.tsx';
import type { SentForm } from '../../src/http/forms.ts';
import { NewsletterSection } from '../newsletter/newsletter.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Shows news, events and the sign-up form; on `/news/{id}` an article is open on top. */
export function NewsPage({
  posts,
  events,
  article,
  chosenEvent,
  newsletter,
}: {
  posts: ListedPost[];
  events: EventRow[];
  article?: ShownPost | 'unknown';
  /** The id of the event whose link was followed. */
  chosenEvent?: string | undefined;
  newsletter?: SentForm | undefined;
}) {
  const { language, t } = useLanguage();
  const opened = article !== 'unknown' && !article?.read_more_link ? article : undefined;
  const otherPosts = opened ? posts.filter(({ id }) => id !== opened.id) : posts;
  return (
    <Layout className="news-page" meta={useMeta(article, newsletter)}>
      {opened ? (
        <Article post={opened} />
      ) : (
        <PageHead
          crumbs={[{ text: t('news:heading'), href: paths.news() }]}
          heading={t('news:heading')}
          lead={t('news:lead')}
          drawing={Newspaper}
        >
          {article && <NotHere article={article} />}
        </PageHead>
      )}
      <section className="band" aria-labelledby="latest-heading">
        <div className="band-inner">
          <div className="band-head band-head-row">
            <h2 id="latest-heading">{t('news:latest')}</h2>
            <a className="feed-link" href={paths.newsFeed(language)}>
              <Icon name="rss" /> {t('news:feed')}
            </a>
          </div>
          <PostCards posts={otherPosts} />
        </div>
      </section>
      <section id="events" className="band band-tinted" aria-labelledby="events-heading">
        <div className="band-inner">
          <div className="band-head band-head-row">
            <h2 id="events-heading">{t('news:upcoming')}</h2>
            <p>{t('news:timeZone')}</p>
          </div>
          <EventList events={events} chosen={chosenEvent} isDescribed={!opened} />
        </div>
      </section>
      <NewsletterSection state={newsletter} />
    </Layout>
  );
}

function NotHere({ article }: { article: ShownPost | 'unknown' }) {
  const { t } = useLanguage();
  if (article === 'unknown') {
    return <Notice tone="alert" {...t('news:articleNotFound', { returnObjects: true })} />;
  }
  return (
    <p className="notice notice-success">
      <strong>{t('news:publishedElsewhere.title')}</strong>{' '}
      <ExternalLink href={article.read_more_link!}>
        {t('news:publishedElsewhere.link', { title: article.title })}
      </ExternalLink>
    </p>
  );
}

function useMeta(article: ShownPost | 'unknown' | undefined, newsletter?: SentForm): PageMeta {
  const { t } = useLanguage();
  const page = {
    title: t('news:meta.title'),
    description: t('news:meta.description'),
    canonicalPath: paths.news(),
    card: 'news' as const,
  };
  if (article === 'unknown' || newsletter) return { ...page, noIndex: true };
  if (!article) return page;
  if (article.read_more_link) return { ...page, title: article.title, noIndex: true };
  return {
    title: article.title,
    description: article.summary || page.description,
    canonicalPath: article.versions,
    textLanguage: article.lang.title,
    type: 'article',
    card: page.card,
    image: article.featured_image && sharedName(article.featured_image),
  };
}
