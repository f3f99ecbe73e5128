import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { t } from '../texts/texts.ts';

/** Covers all states of an item in a drawer: loading, gone, failed or loaded. */
export function Details<T>({
  query: { data, error },
  gone,
  failure,
  title,
  children,
}: {
  query: UseQueryResult<T>;
  /** Shown when the item no longer exists. */
  gone: string;
  /** Shown when the item cannot be loaded. */
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

/** Shows nothing when there is no value. */
export function Fact({
  label,
  isMinor = false,
  children,
}: {
  label: string;
  /** Shows the fact in small type, because only an operator looks it up. */
  isMinor?: boolean;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <div className={isMinor ? 'fact-minor' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
