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
    name: 'messages',
    change: (id: string) => granted(api.messages[':id'].$delete({ param: { id } })),
    success: () => t('inbox.deleted'),
    failure: () => t('inbox.deleteFailed'),
    onSuccess: (_answer, id) => {
      // At once: nothing behind the drawer takes the focus while that is open.
      flushSync(close);
      focusBeside(id);
    },
  });
  const ask = (id: string, name: string) => {
    if (!isPending && mayDelete(t('inbox.confirmDelete'), name)) mutate(id);
  };
  return { isPending, ask };
}
