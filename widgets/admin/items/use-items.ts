import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusBeside } from '../list/rows.ts';
import { api, unwrap } from '../api/api.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { useChange } from '../api/use-change.ts';
import { mayLeave } from '../editing/may-leave.ts';
import { useOpenItem } from './use-open-item.ts';

/** Groups of texts with the same keys. */
export type ItemTexts = 'posts';

const kinds = {
  posts: 'post',
} as const;

interface Removed {
  id: string;
  /** All items that were deleted together, where there are several. */
  ids?: string[];
}

/** Creates items in a panel and edits them in the list, one at a time. The address says which one is open. */
export function useItems<Row extends { id: string }>({
  name,
  texts,
  remove,
  nameOf,
  isMeant = () => true,
  titleOf = () => t('success'),
}: {
  /** The key of the queries that are refetched after a change. */
  name: string;
  texts: ItemTexts;
  remove: (id: string, row: Row) => Promise<Removed>;
  /** The name in the notice of a deletion, because there may be several notices at once. */
  nameOf: (row: Row) => string;
  /** Asks before an item is deleted. Missing where *Undo* afterwards is enough. */
  isMeant?: (row: Row) => boolean;
  /** The title of the notice after a save; `before` is null for a new item. */
  titleOf?: (row: Row, before: Row | null) => string;
}) {
  const client = useQueryClient();
  const [created, setCreated] = useState<Row | null>(null);
  const kind = kinds[texts];
  const { asked, isGone, isLoading, keep, open, row: edited, show } = useOpenItem<Row>(kind);
  const mayOpen = () => open === null || mayLeave();
  const drafted = useQuery({
    // Asked again when a form is opened or closed.
    queryKey: ['drafted', kind, open],
    queryFn: () => unwrap(api.drafts[':kind'].$get({ param: { kind } })),
    retry: false,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [name] });
  const close = () => show({});

  const undo = async (ids: string[], deleted: string) => {
    try {
      await unwrap(api.content[':kind'].restorations.$post({ param: { kind }, json: { ids } }));
      await refresh();
      notifySuccess(deleted, t('trash.restored'));
    } catch (error) {
      notifyFailure(error, t('error'), t('conflict.restoreFailed'));
    }
  };

  const deletion = useChange({
    name,
    change: (row: Row) => remove(row.id, row),
    success: () => null,
    failure: () => t(`${texts}.deleteFailed`),
    onSuccess: ({ id, ids = [id] }, row) => {
      if (created?.id === id) setCreated(null);
      focusBeside(id);
      const deleted = nameOf(row);
      notifyUndoable(
        { title: deleted, text: t(`${texts}.deleted`) },
        { label: t('trash.undo'), onClick: () => void undo(ids, deleted) },
      );
    },
  });

  const withEdited = (rows: Row[]) =>
    edited && open === edited.id && !rows.some(({ id }) => id === edited.id)
      ? [edited, ...rows]
      : rows;

  return {
    open,
    kind,
    /** Returns whether the administrator has unsaved text for that item, or for a new one. */
    hasDraft: (id: string | null) =>
      open !== (id ?? 'new') && (drafted.data?.items.includes(id) ?? false),
    /** True when the list shows a new or edited item, even if the search finds nothing. */
    keepsOwn: created !== null || (open !== null && open !== 'new'),
    asked,
    isGone,
    isLoading,
    create: () => {
      if (open !== 'new' && mayOpen()) show({ edit: 'new' });
    },
    edit: (row: Row) => {
      if (mayOpen()) show({ edit: row });
    },
    close,
    onKept: keep,
    onCreated: (row: Row) => {
      setCreated(row);
      close();
      notifySuccess(titleOf(row, null), t(`${texts}.created`));
      void refresh();
    },
    onUpdated: (row: Row) => {
      if (created?.id === row.id) setCreated(row);
      close();
      notifySuccess(titleOf(row, edited), t(`${texts}.updated`));
      void refresh();
    },
    remove: (row: Row) => {
      if (isMeant(row)) deletion.mutate(row);
    },
    /** Puts a new item on top, wherever its date would place it. */
    arranged: (rows: Row[]) => (created ? onTop(withEdited(rows), created) : withEdited(rows)),
    /** Includes the item being edited, even when it is no longer on this page of the list. */
    withEdited,
  };
}

function onTop<Row extends { id: string }>(rows: Row[], row: Row): Row[] {
  const now = rows.find(({ id }) => id === row.id) ?? row;
  return [now, ...rows.filter(({ id }) => id !== row.id)];
}
