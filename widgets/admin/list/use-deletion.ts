import { flushSync } from 'react-dom';
import { t } from '../texts/texts.ts';
import { useOpenRow } from '../ui/drawer.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { useChange } from '../use-change.ts';
import { focusBeside } from './rows.ts';

/** Deletes a row, which may be open in the drawer, after a question that names it. */
export function useDeletion({
  name,
  texts,
  remove,
}: {
  /** The query key to refetch. */
  name: string;
  texts: 'inbox' | 'applications';
  remove: (id: string) => Promise<unknown>;
}) {
  const { close } = useOpenRow();
  const { isPending, mutate } = useChange({
    name,
    change: remove,
    success: () => t(`${texts}.deleted`),
    failure: () => t(`${texts}.deleteFailed`),
    onSuccess: (_answer, id) => {
      // Synchronously, because nothing behind an open drawer can take the focus.
      flushSync(close);
      focusBeside(id);
    },
  });
  const ask = (id: string, name: string) => {
    if (!isPending && mayDelete(t(`${texts}.confirmDelete`), name)) mutate(id);
  };
  return { isPending, ask };
}
