import { api, unwrap } from '../../api/api.ts';
import { useChange } from '../../api/use-change.ts';
import { t } from '../../texts/texts.ts';
import { orGone, refusalText } from '../outcomes.ts';
import { focusPart } from '../part.tsx';

interface Whom {
  id: string;
  email: string;
}

const one = api.security.administrators[':id'];

/** Signs another administrator out, for a lost device or a stolen session. */
export function EndSessions({ id, email }: Whom) {
  return (
    <RowButton
      label={t('security.administrators.signOutWhom', { email })}
      text={t('security.administrators.signOut')}
      question={t('security.administrators.confirmSignOut', { email })}
      done={t('security.administrators.signedOut', { email })}
      send={() => unwrap(one.sessions.$delete({ param: { id } }))}
    />
  );
}

export function RemoveAdministrator({ id, email, heading }: Whom & { heading: string }) {
  return (
    <RowButton
      label={t('security.administrators.removeWhom', { email })}
      text={t('security.administrators.remove')}
      question={t('security.administrators.confirmRemove', { email })}
      done={t('security.administrators.removed', { email })}
      send={() => unwrap(one.$delete({ param: { id } }))}
      onDone={() => focusPart(heading)}
    />
  );
}

function RowButton({
  label,
  text,
  question,
  done,
  send,
  onDone,
}: {
  /** Names the administrator, for screen readers. */
  label: string;
  text: string;
  question: string;
  done: string;
  send: () => Promise<unknown>;
  onDone?: () => void;
}) {
  const change = useChange<void, string>({
    name: 'security',
    change: () => orGone(send(), { done, gone: t('security.administrators.gone') }),
    success: (said) => said,
    failure: refusalText,
    onSuccess: () => onDone?.(),
  });
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={label}
      onClick={() => {
        if (!change.isPending && confirm(question)) change.mutate();
      }}
    >
      {text}
    </button>
  );
}
