import type { ComponentType } from 'react';
import * as paths from '../../../src/widget-paths.ts';
import { rowOf } from '../list/rows.ts';
import { t } from '../texts/texts.ts';
import type { useItems } from './use-items.ts';

export interface ItemViews<Row> {
  /** Creates an item when there is no row. */
  form: ComponentType<{
    row?: Row;
    onSaved: (row: Row) => void;
    /** Called instead of `onSaved` where the form stays open after the save. */
    onKept?: (row: Row) => void;
    onCancel: () => void;
  }>;
  item: ComponentType<{
    row: Row;
    index: number;
    count: number;
    onEdit: () => void;
    onDelete: () => void;
  }>;
}

export function Items<Row extends { id: string; version: number }>({
  items,
  rows,
  form: Form,
  item: Item,
}: ItemViews<Row> & { items: ReturnType<typeof useItems<Row>>; rows: Row[] }) {
  return (
    <ul className="items">
      {rows.map((row, index) => (
        <li key={row.id} id={rowOf(row.id)}>
          {items.open === row.id ? (
            <Form
              row={row}
              onSaved={(saved) =>
                saved.id === row.id ? items.onUpdated(saved) : items.onCreated(saved)
              }
              onCancel={items.close}
            />
          ) : (
            <>
              {items.hasDraft(row.id) && (
                <p>
                  <span className="status">{t('autosave.unsaved')}</span>
                </p>
              )}
              <Item
                row={row}
                index={index}
                count={rows.length}
                onEdit={() => items.edit(row)}
                onDelete={() => items.remove(row)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Opens the panel for a new item. The trash is beside it. */
export function NewButton({
  items,
  text,
}: {
  items: Pick<ReturnType<typeof useItems>, 'open' | 'create' | 'hasDraft' | 'kind'>;
  text: string;
}) {
  return (
    <div className="new-item">
      <button
        id="edit-new"
        type="button"
        className="button"
        aria-expanded={items.open === 'new'}
        onClick={items.create}
      >
        {text}
      </button>
      {items.hasDraft(null) && <span className="status">{t('autosave.unsaved')}</span>}
      <a className="button button-quiet" href={paths.adminTrash({ show: items.kind })}>
        {t('trash.link')}
      </a>
    </div>
  );
}
