import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../src/paths.ts';
import { api, granted, Refusal } from '../api.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { focusPart } from './part.tsx';
import { refusalText } from './refusal-text.ts';

/** The id of the heading, which gets the focus when the row that had it is gone. */
export const SESSIONS = 'sessions';

export function useSessionEnding() {
  return useEnding(
    (id: string) => granted(api.security.sessions[':id'].$delete({ param: { id } })),
    t('security.sessions.ended'),
  );
}

export function useOthersEnding() {
  return useEnding(
    () => granted(api.security.sessions.others.$delete()),
    t('security.sessions.othersEnded'),
  );
}

/** Leads to the sign-in, since this session has ended, too. */
export function useSigningOutEverywhere() {
  return useMutation({
    mutationFn: () => granted(api.security.sessions.$delete()),
    onSuccess: () => location.assign(paths.admin()),
    onError: (error) => notifyFailure(error, t('error'), refusalText(error)),
  });
}

function useEnding<Which>(end: (which: Which) => Promise<unknown>, ended: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => {
      focusPart(SESSIONS);
      notifySuccess(t('success'), ended);
    },
    onError: (error) => {
      const isGone = error instanceof Refusal && error.status === 404;
      if (isGone) focusPart(SESSIONS);
      notifyFailure(error, t('error'), isGone ? t('security.sessions.gone') : refusalText(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
}
