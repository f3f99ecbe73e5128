import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { Loaded, type Query } from './loaded.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list.ts';

interface Page {
  total: number;
  page: number;
  pages: number;
}

/** Covers all states of a list: loading, failed, empty, no matches, or rows and a pager. */
export function ListFrame<T extends Page>({
  list,
  label,
  failure,
  empty,
  keepsOwn = false,
  children,
}: {
  list: List & Query<T>;
  label: string;
  /** Shown when the list cannot be loaded. */
  failure: string;
  /** Shown when there is nothing yet. */
  empty: string;
  /** True when there is something to show, even if the search finds nothing. */
  keepsOwn?: boolean;
  children: (data: T) => ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);

  // The element with the focus may have disappeared with its row.
  useEffect(() => {
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false;
    if (isLost) frame.current?.focus();
    focused.current = document.activeElement;
  });

  return (
    <Loaded query={list} failure={failure}>
      {(data) => (
        <section
          ref={frame}
          id="list"
          tabIndex={-1}
          aria-label={label}
          aria-busy={list.isFetching}
          className="list"
        >
          {data.total === 0 && (
            <p className="list-empty" role="status">
              {list.isNarrowed ? t('list.nothingFound') : empty}
            </p>
          )}
          {(data.total > 0 || keepsOwn) && children(data)}
          {data.total > 0 && (
            <Pager page={data.page} pages={data.pages} total={data.total} onTurn={list.turnTo} />
          )}
        </section>
      )}
    </Loaded>
  );
}
