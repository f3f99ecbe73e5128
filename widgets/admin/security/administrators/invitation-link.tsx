import { useEffect, useId, useRef } from 'react';
import { format } from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

export interface Made {
  email: string;
  path: string;
  expiresAt: string;
}

/** Shows the link for the only time. */
export function InvitationLink({ email, path, expiresAt, onDone }: Made & { onDone: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const link = new URL(path, location.origin).href;

  useEffect(() => {
    field.current!.focus();
    field.current!.select();
  }, []);

  return (
    <>
      <p id={`${id}-text`}>
        <strong>{t('security.invitations.linkTitle', { email })}.</strong>{' '}
        {t('security.invitations.linkText', { date: format.moment(expiresAt) })}
      </p>
      <div className="field">
        <label htmlFor={id}>{t('security.invitations.link')}</label>
        <input ref={field} id={id} value={link} aria-describedby={`${id}-text`} readOnly />
      </div>
      <p className="form-actions">
        <CopyButton text={link} />
        <button type="button" className="button button-small" onClick={onDone}>
          {t('security.invitations.done')}
        </button>
      </p>
    </>
  );
}
