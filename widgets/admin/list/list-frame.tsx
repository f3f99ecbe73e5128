import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { Loaded, type Query } from './loaded.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list.ts';

interface Page {
  total: number;
  page: number;
  pages: number;
}

/** A list with its states: loading, not to be had, nothing there, nothing found, or rows and a pager. */
export function ListFrame<T extends Page>({
  list,
  label,
  failure,
  empty,
  isEdited = false,
  children,
}: {
  list: List & Query<T>;
  label: string;
  /** What is said when it cannot be had. */
  failure: string;
  /** What is said when there is nothing yet. */
  empty: string;
  /** What is written in it stays there, whatever the list holds. */
  isEdited?: boolean;
  children: (data: T) => ReactNode;
}) {
  const isNarrowed = list.state.q !== '' || list.state.show !== '';
  return (
    <Loaded query={list} failure={failure}>
      {(data) => (
        <section
          id="list"
          tabIndex={-1}
          aria-label={label}
          aria-busy={list.isFetching}
          className="list"
        >
          {data.total === 0 && (
            <p className="list-empty" role="status">
              {isNarrowed ? t('list.nothingFound') : empty}
            </p>
          )}
          {(data.total > 0 || isEdited) && children(data)}
          {data.total > 0 && (
            <Pager page={data.page} pages={data.pages} total={data.total} onTurn={list.turnTo} />
          )}
        </section>
      )}
    </Loaded>
  );
}
