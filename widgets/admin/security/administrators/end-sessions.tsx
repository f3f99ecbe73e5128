import { api, unwrap } from '../../api/api.ts';
import { useChange } from '../../api/use-change.ts';
import { t } from '../../texts/texts.ts';
import { orGone, refusalText } from '../outcomes.ts';

/** Signs another administrator out, for a lost device or a stolen session. */
export function EndSessions({ id, email }: { id: string; email: string }) {
  const { sessions } = api.security.administrators[':id'];
  const ending = useChange<void, string>({
    name: 'security',
    change: () =>
      orGone(unwrap(sessions.$delete({ param: { id } })), {
        done: t('security.administrators.signedOut', { email }),
        gone: t('security.administrators.gone'),
      }),
    success: (text) => text,
    failure: refusalText,
  });
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={t('security.administrators.signOutWhom', { email })}
      onClick={() => {
        if (ending.isPending) return;
        if (confirm(t('security.administrators.confirmSignOut', { email }))) ending.mutate();
      }}
    >
      {t('security.administrators.signOut')}
    </button>
  );
}
