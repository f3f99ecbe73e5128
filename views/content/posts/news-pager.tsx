import type { FoundNews } from '../../../src/content/posts/news-list.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PageLinks } from '../../ui/page/page-links.tsx';

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
