import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ZodMiniObject } from 'zod/mini';
import { paths } from '../../../src/paths.ts';
import { TextField } from '../../form/text-field.tsx';
import { postForm } from '../../form/send.ts';
import { useForm } from '../../form/use-form.ts';
import { formTexts } from '../editing/form-texts.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { endWait, isSignInAwaited, watchSession } from './session.ts';
import { t } from '../texts/texts.ts';
import { useSchema } from '../editing/use-schema.ts';

const FAULT = 'session-fault';

/** Asks for a new sign-in on top of the page, so that nothing typed is lost. */
export function SessionDialog({ email }: { email: string }) {
  const isAwaited = useSyncExternalStore(watchSession, isSignInAwaited);
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();

  useEffect(() => {
    if (!isAwaited) return dialog.current!.close();
    dialog.current!.showModal();
    // The address is already filled in.
    dialog.current!.querySelector<HTMLInputElement>('[name=password]')!.focus();
  }, [isAwaited]);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="session-title"
      onClose={() => {
        // Closed without a sign-in. The browser has returned the focus to the button that was pressed.
        if (isSignInAwaited())
          notifyFailure(null, t('session.declinedTitle'), t('session.declined'));
        endWait(false);
      }}
    >
      <h2 id="session-title">{t('session.title')}</h2>
      <p>{t('session.text')}</p>
      {isAwaited && (
        <SessionForm
          email={email}
          onSignedIn={() => {
            endWait(true);
            notifySuccess(t('session.success'), t('session.goOn'));
            void client.invalidateQueries();
          }}
          onCancel={() => dialog.current!.close()}
        />
      )}
    </dialog>
  );
}

function SessionForm({
  email,
  onSignedIn,
  onCancel,
}: {
  email: string;
  onSignedIn: () => void;
  onCancel: () => void;
}) {
  const [isPassword, setIsPassword] = useState(true);
  const [fault, setFault] = useState('');
  const { ref, isBusy, onSubmit, field } = useForm<ZodMiniObject, { outcome: string }>({
    ...formTexts(),
    schema: useSchema(isPassword ? 'signInForm' : 'secondFactorForm'),
    send: postForm,
    onAnswer: ({ ok, body }) => {
      if (ok && body.outcome === 'signedIn') return onSignedIn();
      setFault(ok ? '' : (body.notice?.text ?? t('session.failure')));
      // After a code that came too late, begins again with the password.
      if (ok || body.outcome === 'signedOut') setIsPassword(!ok);
    },
  });
  const refused = (id: string) => ({
    id,
    'aria-describedby': `${id}-error ${FAULT}`,
    ...(fault && { 'aria-invalid': true }),
  });
  return (
    <form
      ref={ref}
      method="post"
      action={isPassword ? paths.adminLogin() : paths.adminSecondFactor()}
      noValidate
      onSubmit={onSubmit}
    >
      {isPassword ? (
        <>
          <TextField
            {...field('email')}
            id="session-email"
            label={t('session.email')}
            type="email"
            autoComplete="username"
            // Only the same administrator may continue with the forms on this page.
            defaultValue={email}
            readOnly
          />
          <TextField
            {...field('password')}
            {...refused('session-password')}
            label={t('session.password')}
            type="password"
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from a code that came too late
            autoFocus
          />
        </>
      ) : (
        <TextField
          {...field('code')}
          {...refused('session-code')}
          label={t('session.code')}
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
          autoFocus
        />
      )}
      <p id={FAULT} className="field-error" role="alert">
        {fault}
      </p>
      <p className="dialog-actions">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {t(isBusy ? 'session.busy' : 'session.submit')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </form>
  );
}
