import type { Neighbours } from '../../../src/db/list-page.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Leads from an item back to its list, and to the items before and after it there. */
export function WayBack({
  list,
  text,
  neighbours: { previous, next },
  to,
}: {
  list: string;
  text: string;
  neighbours: Neighbours;
  /** Returns the address of an item. */
  to: (id: string) => string;
}) {
  const { t } = useLanguage();
  return (
    <p className="way-back">
      <a href={list}>{text}</a>{' '}
      {previous !== null && (
        <a rel="prev" href={to(previous)}>
          {t('payments:previous')}
        </a>
      )}{' '}
      {next !== null && (
        <a rel="next" href={to(next)}>
          {t('payments:next')}
        </a>
      )}
    </p>
  );
}
