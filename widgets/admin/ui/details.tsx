import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api.ts';
import { t } from '../texts/texts.ts';

/** One thing in a drawer with its states: loading, gone, not to be had, or there. */
export function Details<T>({
  query: { data, error },
  gone,
  failure,
  title,
  children,
}: {
  query: UseQueryResult<T>;
  /** What is said when it is not there any more. */
  gone: string;
  /** What is said when it cannot be had. */
  failure: string;
  title: (data: T) => string;
  children: (data: T) => ReactNode;
}) {
  if (error && (!data || isGone(error))) {
    return (
      <p className="notice notice-alert" role="alert">
        {isGone(error) ? gone : failure}
      </p>
    );
  }
  if (!data) return <p role="status">{t('list.loading')}</p>;
  return (
    <>
      <h2 id="details" tabIndex={-1}>
        {title(data)}
      </h2>
      {children(data)}
    </>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;
