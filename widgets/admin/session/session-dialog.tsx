import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ZodMiniObject } from 'zod/mini';
import * as paths from '../../../src/widget-paths.ts';
import { TextField } from '../../form/text-field.tsx';
import { postForm } from '../../form/send.ts';
import { useForm } from '../../form/use-form.ts';
import { formTexts } from '../editing/form-texts.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { endWait, type Wanted, wantedProof, watchSession } from './session.ts';
import { t } from '../texts/texts.ts';
import { useSchema } from '../editing/use-schema.ts';

const FAULT = 'session-fault';

/** Asks for a new sign-in or a fresh proof on top of the page, so that nothing typed is lost. */
export default function SessionDialog({ email }: { email: string }) {
  const wanted = useSyncExternalStore(watchSession, wantedProof);
  const isSignIn = wanted === 'signIn';
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();

  useEffect(() => {
    if (!wanted) return dialog.current!.close();
    dialog.current!.showModal();
    // The address is already filled in.
    dialog.current!.querySelector<HTMLInputElement>('input:not([readonly])')!.focus();
  }, [wanted]);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="session-title"
      onClose={() => {
        // Closed without an answer. The browser has returned the focus to the button that was pressed.
        const left = wantedProof();
        if (left) notifyFailure(null, t(declinedTitleOf(left)), t('session.declined'));
        endWait(false);
      }}
    >
      <h2 id="session-title">{t(isSignIn ? 'session.title' : 'session.confirmTitle')}</h2>
      <p>{t(isSignIn ? 'session.text' : 'session.confirmText')}</p>
      {wanted && (
        <SessionForm
          email={email}
          wanted={wanted}
          onProven={(isSignedIn) => {
            endWait(true);
            if (!isSignedIn) return;
            notifySuccess(t('session.success'), t('session.goOn'));
            void client.invalidateQueries();
          }}
          onCancel={() => dialog.current!.close()}
        />
      )}
    </dialog>
  );
}

const declinedTitleOf = (left: Wanted) =>
  left === 'signIn' ? 'session.declinedTitle' : 'session.unconfirmedTitle';

function SessionForm({
  email,
  wanted,
  onProven,
  onCancel,
}: {
  email: string;
  wanted: Wanted;
  onProven: (isSignedIn: boolean) => void;
  onCancel: () => void;
}) {
  const [step, setStep] = useState<keyof typeof steps>(wanted);
  const [fault, setFault] = useState('');
  const { schema, action } = steps[step];
  const { ref, isBusy, onSubmit, field } = useForm<ZodMiniObject, { outcome: string }>({
    ...formTexts(),
    schema: useSchema(schema),
    send: postForm,
    onAnswer: ({ ok, body }) => {
      if (ok && body.outcome !== 'secondFactor') return onProven(body.outcome === 'signedIn');
      setFault(ok || body.errors ? '' : (body.notice?.text ?? t('session.failure')));
      if (ok) setStep('secondFactor');
      // The code came too late, or the session has ended: the password comes first again.
      else if (body.outcome === 'signedOut' || body.error === 'signedOut') setStep('signIn');
    },
  });
  const refused = (id: string) => ({
    id,
    'aria-describedby': `${id}-error ${FAULT}`,
    ...(fault && { 'aria-invalid': true }),
  });
  return (
    <form ref={ref} method="post" action={action} noValidate onSubmit={onSubmit}>
      {step === 'signIn' && (
        <TextField
          {...field('email')}
          id="session-email"
          label={t('session.email')}
          type="email"
          autoComplete="username"
          // Another administrator must not go on with the typed text.
          defaultValue={email}
          readOnly
        />
      )}
      {step === 'password' && (
        // Tells password managers whose password it is.
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
      )}
      {step === 'signIn' || step === 'password' ? (
        <TextField
          {...field('password')}
          {...refused('session-password')}
          label={t('session.password')}
          type="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from a code that came too late
          autoFocus
        />
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
          {t(isBusy ? 'session.busy' : submitOf(wanted))}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </form>
  );
}

const submitOf = (wanted: Wanted) =>
  wanted === 'signIn' ? 'session.submit' : 'session.confirmSubmit';

const steps = {
  signIn: { schema: 'signInForm', action: paths.adminLogin() },
  secondFactor: { schema: 'secondFactorForm', action: paths.adminSecondFactor() },
  code: { schema: 'secondFactorForm', action: paths.adminConfirm() },
  password: { schema: 'ownPasswordForm', action: paths.adminConfirm() },
} as const;
