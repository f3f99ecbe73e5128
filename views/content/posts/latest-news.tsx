import type { FoundNews } from '../../../src/content/posts/news-list.ts';
import { paths } from '../../../src/shared/paths.ts';
import { EventList } from '../events/event-list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewsPager } from './news-pager.tsx';
import { NewsSearch } from './news-search.tsx';
import { PostCards } from './post-cards.tsx';

/** The newest articles, or those that a visitor has searched for. */
export function LatestNews({ news }: { news: FoundNews }) {
  const { language, t } = useLanguage();
  const { events, posts, query, sitePages, total } = news;
  const isNarrowed = query.q !== '' || query.category !== '';
  return (
    <section id="latest" className="band" aria-labelledby="latest-heading">
      <div className="band-inner">
        <div className="band-head band-head-row">
          <h2 id="latest-heading">{t(isNarrowed ? 'news:found' : 'news:latest')}</h2>
          <a className="feed-link" href={paths.newsFeed(language)}>
            <Icon name="rss" /> {t('news:feed')}
          </a>
        </div>
        <NewsSearch news={news} />
        {isNarrowed && <Found news={news} />}
        {sitePages.length > 0 && (
          <section className="found-pages" aria-labelledby="pages-heading">
            <h3 id="pages-heading">{t('siteSearch:heading')}</h3>
            <ul>
              {sitePages.map(({ href, page }) => (
                <li key={href}>
                  <a href={href}>{t(`siteSearch:pages.${page}.name`)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {(posts.length > 0 || (total === 0 && !isNarrowed)) && <PostCards posts={posts} />}
        {events.length > 0 && <EventList events={events} heading="h3" />}
        <NewsPager news={news} />
      </div>
    </section>
  );
}

function Found({ news }: { news: FoundNews }) {
  const { t } = useLanguage();
  const words = searchedFor(news);
  const results = useResults(news);
  const all = <a href={`${paths.news()}#latest`}>{t('news:showAll')}</a>;
  if (news.total > 0) {
    return (
      <p className="news-found">
        {results}. {all}
      </p>
    );
  }
  return (
    <EmptyState title={t('news:nothing.title', { words })} text={t('news:nothing.text')}>
      {all} <a href={paths.comingEvents()}>{t('news:coming.link')}</a>
    </EmptyState>
  );
}

/** Returns how much was found, and for which words. */
export function useResults(news: FoundNews): string {
  const { t } = useLanguage();
  const results = t('news:results', { count: news.total });
  return t('news:resultsFor', { results, words: searchedFor(news) });
}

function searchedFor({ categories, query: { category, q } }: FoundNews): string {
  return q || (categories.find(({ key }) => key === category)?.name ?? category);
}
