import { api, unwrap } from '../api/api.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../texts/texts.ts';

const one = api.applications[':id']['free-membership'];

/** Makes an honorary membership free after a question, and can undo that while nothing else has happened. */
export function useFreeMembership(id: string, name: string) {
  const { isPending, mutate } = useChange({
    name: 'applications',
    change: (isFree: boolean) => {
      const request = { param: { id } };
      return unwrap<unknown>(isFree ? one.$put(request) : one.$delete(request));
    },
    success: (_answer, isFree) => t(isFree ? 'applications.madeFree' : 'applications.undoneFree'),
    failure: () => t('applications.makeFreeFailed'),
    // The button disappears, so the focus moves.
    onSuccess: () => document.getElementById('details')?.focus(),
  });
  return {
    isPending,
    make: () => {
      if (!isPending && confirm(t('applications.confirmFree', { name }))) mutate(true);
    },
    undo: () => {
      if (!isPending) mutate(false);
    },
  };
}
