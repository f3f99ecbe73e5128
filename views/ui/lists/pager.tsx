import { useLanguage } from '../../layout/language.tsx';
import { PageLinks } from '../page/page-links.tsx';

export interface PagerProps {
  page: number;
  pages: number;
  total: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
}

/** Links to the pages of a list. Shows nothing if there is only one page. */
export function Pager({ page, pages, total, to }: PagerProps) {
  const { format, t } = useLanguage();
  if (pages === 1) return null;
  const position = t('payments:position', {
    page: format.number(page),
    pages: format.number(pages),
    total: format.number(total),
  });
  return (
    <PageLinks
      className="pager"
      label={t('payments:pages')}
      page={page}
      hasNext={page < pages}
      to={to}
      texts={{ previous: t('payments:previous'), next: t('payments:next'), position }}
      isSmall
    />
  );
}
