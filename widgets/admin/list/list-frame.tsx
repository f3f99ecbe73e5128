import { type ReactNode, useEffect, useRef } from 'react';
import { notifyFailure } from '../notices.ts';
import { t } from '../texts/texts.ts';
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
  children,
}: {
  list: List & {
    data: T | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  label: string;
  /** What is said when it cannot be had. */
  failure: string;
  /** What is said when there is nothing yet. */
  empty: string;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isError, isFetching, isNarrowed } = list;
  const frame = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);

  // Also where older rows are still shown.
  useEffect(() => {
    if (error) notifyFailure(error, t('error'), failure);
  }, [error, failure]);

  // Whatever had the focus may have gone with its row.
  useEffect(() => {
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false;
    if (isLost) frame.current?.focus();
    focused.current = document.activeElement;
  });

  if (!data) {
    return isError ? (
      <div className="notice notice-alert">
        <p>{failure}</p>
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            list.refetch();
          }}
        >
          {t('list.tryAgain')}
        </button>
      </div>
    ) : (
      <p role="status" className="list-loading">
        {t('list.loading')}
      </p>
    );
  }
  return (
    <section
      ref={frame}
      id="list"
      tabIndex={-1}
      aria-label={label}
      aria-busy={isFetching}
      className="list"
    >
      {data.total === 0 ? (
        <p className="list-empty" role="status">
          {isNarrowed ? t('list.nothingFound') : empty}
        </p>
      ) : (
        children(data)
      )}
      {data.total > 0 && (
        <Pager page={data.page} pages={data.pages} total={data.total} onTurn={list.turnTo} />
      )}
    </section>
  );
}
