import { useMutation } from '@tanstack/react-query';
import * as paths from '../../../../src/widget-paths.ts';
import { api, unwrap } from '../../api/api.ts';
import { notifyFailure } from '../../notices.ts';
import { t } from '../../texts/texts.ts';
import { useChange } from '../../api/use-change.ts';
import { focusPart } from '../part.tsx';
import { orGone, refusalText } from '../outcomes.ts';

/** The id of the heading, which takes the focus when a row is gone. */
export const SESSIONS = 'sessions';

export function useSessionEnding() {
  return useEnding((id: string) =>
    orGone(unwrap(api.security.sessions[':id'].$delete({ param: { id } })), {
      done: t('security.sessions.ended'),
      gone: t('security.sessions.gone'),
    }),
  );
}

export function useOthersEnding() {
  return useEnding<void>(async () => {
    await unwrap(api.security.sessions.others.$delete());
    return t('security.sessions.othersEnded');
  });
}

/** Goes to the sign-in page, because this session has ended too. */
export function useSigningOutEverywhere() {
  return useMutation({
    mutationFn: () => unwrap(api.security.sessions.$delete()),
    onSuccess: () => location.assign(paths.admin()),
    onError: (error) => notifyFailure(error, t('error'), refusalText(error)),
  });
}

function useEnding<Which>(end: (which: Which) => Promise<string>) {
  return useChange({
    name: 'security',
    change: end,
    success: (text) => text,
    failure: refusalText,
    onSuccess: () => focusPart(SESSIONS),
  });
}
