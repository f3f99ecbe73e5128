import type { FoundNews } from '../../../src/content/posts/news-list.ts';
import { paths } from '../../../src/shared/paths.ts';
import { EventList } from '../events/event-list.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PostCards } from './post-cards.tsx';
import { PageLinks } from '../../ui/page/page-links.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';

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

function NewsPager({ news: { page, pages, query } }: { news: FoundNews }) {
  const { format, t } = useLanguage();
  if (pages === 1) return null;
  const { category, q } = query;
  const narrowed = Object.fromEntries(
    Object.entries({ q, category }).filter(([, value]) => value !== ''),
  );
  const to = (number: number) => {
    const query = number > 1 ? { ...narrowed, page: String(number) } : narrowed;
    return `${paths.news(query)}#latest`;
  };
  const position = t('news:pages.position', {
    page: format.number(page),
    pages: format.number(pages),
  });
  return (
    <PageLinks
      className="news-pager"
      label={t('news:pages.label')}
      page={page}
      hasNext={page < pages}
      to={to}
      texts={{ previous: t('news:pages.newer'), next: t('news:pages.older'), position }}
    />
  );
}

/** Works without scripts: the search is in the address. */
function NewsSearch({ news: { categories, query } }: { news: FoundNews }) {
  const { language, t } = useLanguage();
  const { isPreview } = usePage();
  return (
    <Form
      className="news-search"
      prefix="news"
      method="get"
      role="search"
      action={paths.searchResults()}
      hidden={{ lang: language }}
      values={{ q: query.q, category: query.category }}
      submit={
        <button type="submit" className="button button-quiet" disabled={isPreview}>
          {t('siteSearch:submit')}
        </button>
      }
    >
      <Field name="q" type="search" label={t('siteSearch:text')} maxLength={200} />
      {categories.length > 0 && (
        <Field
          name="category"
          label={t('news:search.category')}
          options={[
            ['', t('news:search.all')],
            ...categories.map(({ key, name }) => [key, name] as const),
          ]}
        />
      )}
    </Form>
  );
}
