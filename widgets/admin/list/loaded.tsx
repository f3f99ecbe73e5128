import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

export interface Query<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What has come from the server; before that, that it is on its way or cannot be had. */
export function Loaded<T>({
  query: { data, isError, refetch },
  failure,
  children,
}: {
  query: Query<T>;
  failure: string;
  children: (data: T) => ReactNode;
}) {
  if (data) return children(data);
  if (!isError) {
    return (
      <p role="status" className="list-loading">
        {t('list.loading')}
      </p>
    );
  }
  return (
    <div className="notice notice-alert" role="alert">
      <p>{failure}</p>
      <button
        type="button"
        className="button button-small"
        onClick={() => {
          refetch();
        }}
      >
        {t('list.tryAgain')}
      </button>
    </div>
  );
}
