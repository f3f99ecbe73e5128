import type { FoundNews } from '../../src/news/news-list.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { Icon } from '../ui/icon.tsx';
import { NewsPager } from './news-pager.tsx';
import { NewsSearch } from './news-search.tsx';
import { PostCards } from './post-cards.tsx';

/** The newest articles, or those that a visitor has searched for. */
export function LatestNews({
  news,
  opened,
}: {
  news: FoundNews;
  /** The id of the article that the page shows. */
  opened: string | undefined;
}) {
  const { format, language, t } = useLanguage();
  const { posts, query, total } = news;
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
        {(isNarrowed || news.categories.length > 0) && <NewsSearch news={news} />}
        {isNarrowed && (
          <p className="news-found">
            {t(`news:count.${total === 1 ? 'one' : 'other'}`, { count: format.number(total) })}{' '}
            <a href={`${paths.news()}#latest`}>{t('news:showAll')}</a>
          </p>
        )}
        {(!isNarrowed || total > 0) && (
          <PostCards posts={opened ? posts.filter(({ id }) => id !== opened) : posts} />
        )}
        <NewsPager news={news} />
      </div>
    </section>
  );
}
