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

/** A list with its states: loading, not to be had, nothing there, nothing found, or rows and a pager. */
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
  /** What is said when it cannot be had. */
  failure: string;
  /** What is said when there is nothing yet. */
  empty: string;
  /** It has something to show, whatever is found. */
  keepsOwn?: boolean;
  children: (data: T) => ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);

  // Whatever had the focus may have gone with its row.
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
