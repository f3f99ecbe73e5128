import type { ComponentProps, ComponentType } from 'react';
import { ListFrame } from '../list/list-frame.tsx';
import { ListTools } from '../list/list-tools.tsx';
import type { useItems } from './use-items.ts';

/** A list of items with a panel for a new one; each is edited in its place. */
export function ItemList<Row extends { id: string; version: number }>({
  list,
  items,
  texts,
  sorts,
  shows,
  form: Form,
  item: Item,
}: {
  list: ComponentProps<
    typeof ListFrame<{ rows: Row[]; total: number; page: number; pages: number }>
  >['list'];
  items: ReturnType<typeof useItems<Row>>;
  texts: { label: string; create: string; failure: string; empty: string };
  sorts: ComponentProps<typeof ListTools>['sorts'];
  shows: ComponentProps<typeof ListTools>['sorts'];
  /** Without a row it makes a new one. */
  form: ComponentType<{ row?: Row; onSaved: (row: Row) => void; onCancel: () => void }>;
  item: ComponentType<{ row: Row; onEdit: () => void; onDelete: () => void }>;
}) {
  return (
    <>
      <ListTools list={list} sorts={sorts} shows={shows}>
        <button
          id="edit-new"
          type="button"
          className="button"
          aria-expanded={items.open === 'new'}
          onClick={() => items.edit('new')}
        >
          {texts.create}
        </button>
      </ListTools>
      {items.open === 'new' && <Form onSaved={items.onCreated} onCancel={items.close} />}
      <ListFrame list={list} label={texts.label} failure={texts.failure} empty={texts.empty}>
        {({ rows }) => (
          <ul className="items">
            {items.arranged(rows).map((row) => (
              <li key={row.id}>
                {items.open === row.id ? (
                  <Form
                    row={row}
                    onSaved={(saved) =>
                      saved.id === row.id ? items.onUpdated(saved) : items.onCreated(saved)
                    }
                    onCancel={items.close}
                  />
                ) : (
                  <Item
                    row={row}
                    onEdit={() => items.edit(row.id)}
                    onDelete={() => items.remove(row.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}
