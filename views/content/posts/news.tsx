import type { FoundNews, NewsAndEvents } from '../../../src/content/posts/news-list.ts';
import type { ShownPost } from '../../../src/content/posts/published.ts';
import { sharedAddress } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import Newspaper from '../../drawings/newspaper.svg';
import { useLanguage } from '../../layout/language.tsx';
import { switchedForm } from '../../layout/language-bar.tsx';
import { Layout } from '../../layout/layout.tsx';
import type { PageMeta } from '../../layout/head.tsx';
import { Article } from './article.tsx';
import { NewsData } from './news-data.tsx';
import { LatestNews, useResults } from './latest-news.tsx';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { Upcoming } from './upcoming.tsx';
import { NewsletterSection } from '../../people/newsletter/newsletter.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

/** Shows news, events and the sign-up form; on `/news/{id}` an article is open on top. */
export function NewsPage({
  news,
  events,
  hasMoreEvents,
  article,
  newsletter,
}: NewsAndEvents & {
  article?: ShownPost | 'unknown';
  newsletter?: FormState | undefined;
}) {
  const { t } = useLanguage();
  const opened = article !== 'unknown' && !article?.read_more_link ? article : undefined;
  return (
    <Layout
      className="news-page"
      meta={useMeta(news, article, newsletter)}
      form={newsletter && switchedForm('newsletter-form', paths.newsletter(), newsletter)}
    >
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
      {!article && <NewsData news={news} />}
      <LatestNews news={news} opened={opened?.id} />
      {/* A search shows the events that it has found. */}
      {news.query.q === '' && <Upcoming events={events} hasMore={hasMoreEvents} />}
      <NewsletterSection state={newsletter} />
    </Layout>
  );
}

function NotHere({ article }: { article: ShownPost | 'unknown' }) {
  const { t } = useLanguage();
  if (article === 'unknown') {
    return <Notice tone="alert" {...t('news:articleNotFound', { returnObjects: true })} />;
  }
  const [before, after] = t('news:publishedElsewhere.link', { title: '\n' }).split('\n');
  return (
    <p className="notice notice-success">
      <strong>{t('news:publishedElsewhere.title')}</strong>{' '}
      <ExternalLink href={article.read_more_link!}>
        {before}
        <span lang={article.lang.title}>{article.title}</span>
        {after}
      </ExternalLink>
    </p>
  );
}

function useMeta(
  news: FoundNews,
  article: ShownPost | 'unknown' | undefined,
  newsletter?: FormState,
): PageMeta {
  const { t } = useLanguage();
  const results = useResults(news);
  const { page: number, query } = news;
  const page = {
    title: t('news:meta.title'),
    description: t('news:meta.description'),
    canonicalPath: paths.news(),
    card: 'news' as const,
  };
  if (article === 'unknown' || newsletter) return { ...page, noIndex: true };
  if (!article) {
    if (query.q || query.category) {
      return { ...page, title: `${results} – ${page.title}`, noIndex: true };
    }
    if (number === 1) return page;
    const title = t('news:pageTitle', { title: page.title, page: number });
    return { ...page, title, canonicalPath: paths.news({ page: String(number) }) };
  }
  const about = {
    title: article.title,
    description: article.summary || page.description,
    textLanguage: article.lang.title,
  };
  if (article.read_more_link) return { ...page, ...about, noIndex: true };
  const shared = article.featured_image && sharedAddress(article.featured_image, article.focus);
  return {
    ...about,
    canonicalPath: article.versions,
    type: 'article',
    publishedAt: article.appeared,
    card: page.card,
    image: shared ? { path: shared, alt: article.image_alt || article.title } : null,
  };
}
