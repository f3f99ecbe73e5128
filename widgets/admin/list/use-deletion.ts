import { flushSync } from 'react-dom';
import { api, unwrap } from '../api/api.ts';
import { t } from '../texts/texts.ts';
import { useOpenRow } from '../ui/drawer.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { useChange } from '../api/use-change.ts';
import { focusBeside } from './rows.ts';

const kinds = {
  messages: { texts: 'inbox', one: api.messages[':id'] },
} as const;

/**
 * Deletes a row for good, because it is about a person, after a question that names it. The row may be open in the
 * drawer.
 */
export function useDeletion(name: keyof typeof kinds) {
  const { texts, one } = kinds[name];
  const { close } = useOpenRow();
  const { isPending, mutate } = useChange({
    name,
    change: (id: string) => unwrap<unknown>(one.$delete({ param: { id } })),
    success: () => t(`${texts}.deleted`),
    failure: () => t(`${texts}.deleteFailed`),
    onSuccess: (_answer, id) => {
      // Synchronously, because nothing behind an open drawer can take the focus.
      flushSync(close);
      focusBeside(id);
    },
  });
  const ask = (id: string, name: string, note = '') => {
    const question = t(`${texts}.confirmDelete`);
    if (!isPending && mayDelete(question, name, note, t('deletedForGood'))) mutate(id);
  };
  return { isPending, ask };
}
