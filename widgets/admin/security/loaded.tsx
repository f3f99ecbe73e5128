import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

/** What has been fetched, or that it is on its way or cannot be had. */
export function Loaded<T>({
  query,
  children,
}: {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <p role="status">{t('list.loading')}</p>;
  return (
    <div className="notice notice-alert" role="alert">
      <p>{t('security.loadFailed')}</p>
      <button
        type="button"
        className="button button-small"
        onClick={() => {
          query.refetch();
        }}
      >
        {t('list.tryAgain')}
      </button>
    </div>
  );
}
