import { type ReactNode, useEffect } from 'react';
import { notifyFailure } from '../notices.ts';
import { t } from '../texts/texts.ts';

export interface Query<T> {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shows loaded data, or before that a loading or failure message. */
export function Loaded<T>({
  query: { data, error, isError, refetch },
  failure,
  children,
}: {
  query: Query<T>;
  failure: string;
  children: (data: T) => ReactNode;
}) {
  // Reports a failure even when older data are still shown.
  useEffect(() => {
    if (error) notifyFailure(error, t('error'), failure);
  }, [error, failure]);

  if (data) return children(data);
  if (!isError) {
    return (
      <p role="status" className="list-loading">
        {t('list.loading')}
      </p>
    );
  }
  return (
    <div className="notice notice-alert">
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
