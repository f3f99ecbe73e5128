import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusBeside } from '../list/rows.ts';
import { notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { mayDelete } from '../ui/may-delete.ts';
import { useChange } from '../use-change.ts';
import { mayLeave } from './unsaved.ts';

interface ItemTexts<Row> {
  created: string;
  updated: string;
  deleted: string;
  deleteFailed: string;
  confirmDelete: string;
  /** What it is called when somebody is asked whether to delete it. */
  nameOf: (row: Row) => string;
}

/** A list whose items are created in a panel and edited in their place, one at a time (spec §2). */
export function useItems<Row extends { id: string }>(
  name: string,
  remove: (id: string) => Promise<unknown>,
  texts: ItemTexts<Row>,
) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [created, setCreated] = useState<Row | null>(null);

  /** The id of the item that is edited, `new` for the panel. */
  const open = edited === 'new' ? 'new' : (edited?.id ?? null);
  /** What is written elsewhere on the page stays where it is. */
  const mayOpen = () => open === null || mayLeave();
  const refresh = () => client.invalidateQueries({ queryKey: [name] });
  const close = () => {
    // At once, so that what it was opened from is there again to take the focus.
    flushSync(() => setEdited(null));
    document.getElementById(`edit-${open}`)?.focus();
  };

  const deletion = useChange({
    name,
    change: remove,
    success: () => texts.deleted,
    failure: () => texts.deleteFailed,
    onSuccess: (_answer, id) => {
      if (created?.id === id) setCreated(null);
      focusBeside(id);
    },
  });

  const withEdited = (rows: Row[]) =>
    edited && edited !== 'new' && !rows.some(({ id }) => id === edited.id)
      ? [edited, ...rows]
      : rows;

  return {
    open,
    /** Whether it shows something whatever is found: what was just created, or is being edited. */
    keepsOwn: created !== null || (open !== null && open !== 'new'),
    create: () => {
      if (open !== 'new' && mayOpen()) setEdited('new');
    },
    edit: (row: Row) => {
      if (mayOpen()) setEdited(row);
    },
    close,
    onCreated: (row: Row) => {
      setCreated(row);
      close();
      notifySuccess(t('success'), texts.created);
      void refresh();
    },
    onUpdated: (row: Row) => {
      if (created?.id === row.id) setCreated(row);
      close();
      notifySuccess(t('success'), texts.updated);
      void refresh();
    },
    remove: (row: Row) => {
      if (mayDelete(texts.confirmDelete, texts.nameOf(row))) deletion.mutate(row.id);
    },
    /** What was just created stands on top, wherever its date would put it (spec §4). */
    arranged: (rows: Row[]) => (created ? onTop(withEdited(rows), created) : withEdited(rows)),
    /** What is being edited stays, even when it is on no page of the list any more. */
    withEdited,
  };
}

function onTop<Row extends { id: string }>(rows: Row[], row: Row): Row[] {
  const now = rows.find(({ id }) => id === row.id) ?? row;
  return [now, ...rows.filter(({ id }) => id !== row.id)];
}
