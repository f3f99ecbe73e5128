import type { JSX, ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { Pager } from './pager.tsx';
import { EmptyList } from './empty-list.tsx';

/** Covers the states of a list: empty, no matches, or rows with their number and a pager. */
export function ListBody({
  total,
  page,
  pages,
  isNarrowed,
  empty,
  art,
  all,
  to,
  children,
}: {
  total: number;
  page: number;
  pages: number;
  /** True with a search or a filter, which may be the reason that there is nothing. */
  isNarrowed: boolean;
  /** Shown when there is nothing yet. */
  empty: string;
  /** The drawing beside that. */
  art?: () => JSX.Element;
  /** The address of the whole list. */
  all: string;
  to: (page: number) => string;
  children: ReactNode;
}) {
  const { format, t } = useLanguage();
  if (total === 0) {
    return (
      <EmptyList id="list" {...(art && { art })}>
        {isNarrowed ? (
          <>
            {t('lists:nothingFound')} <a href={all}>{t('lists:reset')}</a>
          </>
        ) : (
          empty
        )}
      </EmptyList>
    );
  }
  return (
    <div id="list">
      {children}
      {pages === 1 && (
        <p className="list-count">{t('lists:total', { total: format.number(total) })}</p>
      )}
      <Pager page={page} pages={pages} total={total} to={to} />
    </div>
  );
}
