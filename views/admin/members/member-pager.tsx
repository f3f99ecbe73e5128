import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { filterQuery, type ShownFilter } from './member-filters.tsx';

export function MemberPager({
  filter,
  page,
  pages,
  total,
}: {
  filter: ShownFilter;
  page: number;
  pages: number;
  total: number;
}) {
  const { format, t } = useLanguage();
  const to = (page: number) => paths.adminMembers({ ...filterQuery(filter), page: String(page) });
  if (pages === 1) {
    return <p className="list-count">{t('members:found', { total: format.number(total) })}</p>;
  }
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
