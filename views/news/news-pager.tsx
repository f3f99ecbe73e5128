import type { FoundNews } from '../../src/news/news-list.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';

export function NewsPager({ news: { page, pages, query } }: { news: FoundNews }) {
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
  return (
    <nav className="news-pager" aria-label={t('news:pages.label')}>
      {page > 1 && (
        <a className="button button-quiet" rel="prev" href={to(page - 1)}>
          {t('news:pages.newer')}
        </a>
      )}
      <span>
        {t('news:pages.position', { page: format.number(page), pages: format.number(pages) })}
      </span>
      {page < pages && (
        <a className="button button-quiet" rel="next" href={to(page + 1)}>
          {t('news:pages.older')}
        </a>
      )}
    </nav>
  );
}
