import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentKind } from '../../../src/content/schema.ts';
import { useAddress } from '../address.ts';
import { api, unwrap } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

const NOT_FOUND = 404;

/**
 * Keeps in the address which item is being edited, so that its form can be reloaded, linked to, and closed with the
 * back button.
 */
export function useOpenItem<Row extends { id: string }>(kind: ContentKind) {
  const address = useAddress();
  const edit = address.get('edit');
  /** The row of the form as it was when the form was opened from the list. */
  const [held, setHeld] = useState<Row | null>(null);
  /** The item that the panel has created and is still editing. */
  const [panel, setPanel] = useState<{ id: string } | null>(null);
  const wanted = edit === 'new' ? '' : edit;
  if (panel && panel.id !== edit) setPanel(null);
  if (held && held.id !== wanted) setHeld(null);
  const isKnown = wanted === '' || held?.id === wanted || panel?.id === wanted;
  const asked = useQuery({
    queryKey: ['item', kind, wanted],
    queryFn: async () => {
      const param = { kind, id: encodeURIComponent(wanted) };
      const { row } = await unwrap(api.content[':kind'][':id'].$get({ param }));
      return row as object as Row;
    },
    enabled: !isKnown,
    // The form keeps the row as it was when the form was opened.
    staleTime: Infinity,
    gcTime: 0,
  });
  const found = (held?.id === wanted ? held : asked.data) ?? null;

  const isPanel = panel?.id === edit || edit === 'new';
  /** The id of the item being edited, or `new` for the panel. */
  const open = isPanel ? 'new' : (found?.id ?? null);
  useFocusBack(open);

  return {
    asked,
    isGone: !isKnown && asked.error instanceof ApiError && asked.error.status === NOT_FOUND,
    isLoading: !isKnown && open === null,
    open,
    /** The item being edited; null while none is, or for a new one. */
    row: isPanel ? null : found,
    /** Opens a form, or closes it. */
    show: ({ edit }: { edit?: Row | 'new' }) => {
      setHeld(edit === 'new' ? null : (edit ?? null));
      setPanel(null);
      const change = { edit: edit === 'new' ? edit : edit?.id };
      if (edit) address.push(change);
      else address.replace(change);
    },
    /** Keeps the panel open after it has created the item, and puts the item into the address. */
    keep: (row: Row) =>
      // At once, because the form in the panel would close in between.
      flushSync(() => {
        setPanel({ id: row.id });
        address.replace({ edit: row.id });
      }),
  };
}

/** Moves the focus from a form that has closed to the button that opens it. */
function useFocusBack(open: string | null): void {
  const last = useRef(open);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (last.current && !open && (!activeElement || activeElement === body)) {
      document.getElementById(`edit-${last.current}`)?.focus();
    }
    last.current = open;
  }, [open]);
}
