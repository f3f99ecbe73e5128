import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import type { List } from './use-list.ts';

type Choices = readonly (readonly [string, string])[];

/** What narrows and orders a list, and what else can be done with all of it. */
export function ListTools({
  list,
  sorts,
  shows,
  children,
}: {
  list: List;
  /** The first is the usual order. */
  sorts: Choices;
  shows?: Choices;
  children?: ReactNode;
}) {
  const { q, sort, show } = list.state;
  return (
    <div className="list-tools">
      <SearchField value={q} onSearch={list.search} />
      <Select label={t('list.sort')} value={sort} choices={sorts} onChange={list.sortBy} />
      {shows && (
        <Select label={t('list.show')} value={show} choices={shows} onChange={list.showOnly} />
      )}
      {children}
    </div>
  );
}
