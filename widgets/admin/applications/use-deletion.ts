import { flushSync } from 'react-dom';
import { api, granted } from '../api.ts';
import { focusBeside } from '../list/rows.ts';
import { t } from '../texts/texts.ts';
import { useOpenRow } from '../ui/drawer.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { useChange } from '../use-change.ts';

export function useDeletion() {
  const { close } = useOpenRow();
  const { isPending, mutate } = useChange({
    name: 'applications',
    change: (id: string) => granted(api.applications[':id'].$delete({ param: { id } })),
    success: () => t('applications.deleted'),
    failure: () => t('applications.deleteFailed'),
    onSuccess: (_answer, id) => {
      // At once: nothing behind the drawer takes the focus while that is open.
      flushSync(close);
      focusBeside(id);
    },
  });
  const ask = (id: string, name: string) => {
    if (!isPending && mayDelete(t('applications.confirmDelete'), name)) mutate(id);
  };
  return { isPending, ask };
}
