import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import type { List } from './use-list.ts';

type Choices = readonly (readonly [string, string])[];

/** Search, filters, sort order and download of a list. */
export function ListTools({
  list,
  sorts,
  shows,
  showLabel = t('list.show'),
  kinds,
  kindLabel = '',
  children,
}: {
  list: List;
  /** The first is the default. */
  sorts?: Choices;
  shows?: Choices;
  showLabel?: string;
  kinds?: Choices;
  kindLabel?: string;
  children?: ReactNode;
}) {
  const { q, sort, show, kind } = list.state;
  return (
    <div className="list-tools">
      <SearchField value={q} onSearch={list.search} />
      {sorts && (
        <Select label={t('list.sort')} value={sort} choices={sorts} onChange={list.sortBy} />
      )}
      {shows && <Select label={showLabel} value={show} choices={shows} onChange={list.showOnly} />}
      {kinds && <Select label={kindLabel} value={kind} choices={kinds} onChange={list.ofKind} />}
      {children}
    </div>
  );
}
