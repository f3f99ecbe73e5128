import { type ReactNode, useId, useState } from 'react';
import { t } from '../texts/texts.ts';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import type { List } from './use-list.ts';

type Choices = readonly (readonly [string, string])[];

/** Shows the search, filters, sort order and download of a list. On a phone, a button opens all but the search. */
export function ListTools({
  list,
  sorts,
  shows,
  showLabel = t('list.show'),
  kinds,
  kindLabel = '',
  action,
  children,
}: {
  list: List;
  /** The first is the default. */
  sorts?: Choices;
  shows?: Choices;
  showLabel?: string;
  kinds?: Choices;
  kindLabel?: string;
  /** Always visible. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { q, sort, show, kind } = list.state;
  const chosen = [textOf(shows, show), textOf(kinds, kind)].filter(Boolean).join(', ');
  return (
    <div className="list-tools">
      <SearchField value={q} onSearch={list.search} />
      <button
        type="button"
        className="button button-quiet list-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen || t('list.more')}
      </button>
      <div id={id} className={isOpen ? 'list-choices' : 'list-choices list-choices-closed'}>
        {sorts && (
          <Select label={t('list.sort')} value={sort} choices={sorts} onChange={list.sortBy} />
        )}
        {shows && (
          <Select label={showLabel} value={show} choices={shows} onChange={list.showOnly} />
        )}
        {kinds && <Select label={kindLabel} value={kind} choices={kinds} onChange={list.ofKind} />}
        {children}
      </div>
      {action}
    </div>
  );
}

const textOf = (choices: Choices | undefined, chosen: string) =>
  chosen && choices?.find(([choice]) => choice === chosen)?.[1];
