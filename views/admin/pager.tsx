import { useLanguage } from '../language.tsx';

export interface PagerProps {
  page: number;
  pages: number;
  total: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
}

/** Leads through the pages of a list. Shows nothing where there is one. */
export function Pager({ page, pages, total, to }: PagerProps) {
  const { format, t } = useLanguage();
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={t('payments:pages')}>
      {page > 1 && (
        <a className="button button-quiet button-small" rel="prev" href={to(page - 1)}>
          {t('payments:previous')}
        </a>
      )}
      <span>
        {t('payments:position', {
          page: format.number(page),
          pages: format.number(pages),
          total: format.number(total),
        })}
      </span>
      {page < pages && (
        <a className="button button-quiet button-small" rel="next" href={to(page + 1)}>
          {t('payments:next')}
        </a>
      )}
    </nav>
  );
}
