import type { ShownEvent } from '../../../src/content/events/published.ts';
import { isComing } from '../../../src/content/events/shared/when.ts';
import type { FoundNews, NewsAndEvents } from '../../../src/content/posts/news-list.ts';
import type { ShownPost } from '../../../src/content/posts/published.ts';
import { absoluteLink, paths } from '../../../src/shared/paths.ts';
import Newspaper from '../../drawings/newspaper.svg';
import { useLanguage } from '../../layout/language.tsx';
import { switchedForm } from '../../layout/language-bar.tsx';
import { Layout } from '../../layout/layout.tsx';
import type { PageMeta } from '../../layout/head.tsx';
import { LatestNews, useResults } from './latest-news.tsx';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { Tickets } from '../events/tickets.tsx';
import { NewsletterSection } from '../../people/newsletter/newsletter.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { canonical, canonicalOf } from '../../../src/shared/i18n/alternates.ts';
import { usePage } from '../../layout/page.tsx';
import { JsonLd } from '../../ui/association/json-ld.tsx';
import { needsTimeZone } from '../../../src/content/events/shared/place.ts';
import { EventRows } from '../events/event-rows.tsx';
import { Subscription } from '../events/subscription.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';

/** Shows news, events and the sign-up form; where an article is not on this site, it says so. */
export function NewsPage({
  news,
  events,
  hasMoreEvents,
  article,
  newsletter,
}: NewsAndEvents & {
  /** A post on another website, or one that does not exist. */
  article?: ShownPost | 'unknown' | undefined;
  newsletter?: FormState | undefined;
}) {
  const { t } = useLanguage();
  return (
    <Layout
      className="news-page"
      meta={useMeta(news, article, newsletter)}
      form={newsletter && switchedForm('newsletter-form', paths.newsletter(), newsletter)}
    >
      <PageHead
        crumbs={[{ text: t('news:heading'), href: paths.news() }]}
        heading={t('news:heading')}
        lead={t('news:lead')}
        drawing={Newspaper}
      >
        {article ? (
          <NotHere article={article} />
        ) : (
          !news.query.q && <Jumps events={events} hasMore={hasMoreEvents} />
        )}
      </PageHead>
      {!article && !news.query.q && (
        <div className="band-inner">
          <Tickets events={events} most={1} />
        </div>
      )}
      {!article && <NewsData news={news} />}
      <LatestNews news={news} />
      {/* A search shows the events that it has found. */}
      {news.query.q === '' && <Upcoming events={events} hasMore={hasMoreEvents} />}
      <NewsletterSection state={newsletter} />
    </Layout>
  );
}

/** Leads to what is far below, or at the end of a form. */
function Jumps({ events, hasMore }: { events: ShownEvent[]; hasMore: boolean }) {
  const { t } = useLanguage();
  const number = `${events.filter(isComing).length}${hasMore ? '+' : ''}`;
  return (
    <nav aria-label={t('news:jump.label')}>
      <ul className="jumps">
        <li>
          <a className="tag" href="#events">
            {t('news:jump.events', { number })}
          </a>
        </li>
        <li>
          <a className="tag" href="#newsletter">
            {t('news:jump.newsletter')}
          </a>
        </li>
        <li>
          <a className="tag" href="#news-q">
            {t('news:jump.search')}
          </a>
        </li>
      </ul>
    </nav>
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
  return {
    ...page,
    title: article.title,
    description: article.summary || page.description,
    textLanguage: article.lang.title,
    noIndex: true,
  };
}

/** Describes the list of articles for search engines. Each is in the language in which the list shows it. */
function NewsData({ news }: { news: FoundNews }) {
  const { language, t } = useLanguage();
  const { origin } = usePage();
  return (
    <JsonLd
      data={{
        '@type': 'CollectionPage',
        inLanguage: language,
        name: t('news:heading'),
        url: `${origin}${canonical(paths.news(), language)}`,
        hasPart: news.posts.map(({ lang, publish_date, read_more_link, title, versions }) => ({
          '@type': 'NewsArticle',
          inLanguage: lang.title ?? language,
          headline: title,
          datePublished: publish_date,
          url: absoluteLink(read_more_link, canonicalOf(versions, language), origin),
        })),
      }}
    />
  );
}

function Upcoming({ events, hasMore }: { events: ShownEvent[]; hasMore: boolean }) {
  const { t } = useLanguage();
  return (
    <section id="events" className="band band-tinted" aria-labelledby="events-heading">
      <div className="band-inner">
        <div className="band-head band-head-row">
          <h2 id="events-heading">{t('news:upcoming')}</h2>
          {events.some(needsTimeZone) && <p>{t('news:timeZone')}</p>}
        </div>
        {events.length > 0 ? (
          <EventRows events={events} />
        ) : (
          <EmptyState {...t('news:emptyEvents', { returnObjects: true })} />
        )}
        {hasMore && <MoreLink href={paths.comingEvents()} text={t('news:coming.link')} />}
        <Subscription />
        <MoreLink href={paths.pastEvents()} text={t('news:past.link')} />
      </div>
    </section>
  );
}
