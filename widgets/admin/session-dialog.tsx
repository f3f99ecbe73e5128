import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '../../src/paths.ts';
import { notifyFailure, notifySuccess } from './notices.ts';
import { endWait, isSignInAwaited, watchSession } from './session.ts';
import { t } from './texts/texts.ts';

interface Answer {
  outcome?: 'signedIn' | 'secondFactor' | 'signedOut';
  notice?: { title: string; text: string };
}

/** Asks the administrator to sign in again, over the current page, so that nothing typed is lost. */
export function SessionDialog({ email }: { email: string }) {
  const isAwaited = useSyncExternalStore(watchSession, isSignInAwaited);
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const [step, setStep] = useState<'password' | 'secondFactor'>('password');
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (!isAwaited) return dialog.current!.close();
    dialog.current!.showModal();
    // The address is filled in already.
    dialog.current!.querySelector<HTMLInputElement>('[name=password]')!.focus();
  }, [isAwaited]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const answer = await send(event.currentTarget);
    setIsBusy(false);
    if (answer.outcome === 'secondFactor') {
      setStep('secondFactor');
      setFault('');
    } else if (answer.outcome === 'signedIn') {
      setStep('password');
      setFault('');
      endWait(true);
      notifySuccess(t('session.success'), t('session.goOn'));
      void client.invalidateQueries();
    } else {
      // The code came too late, so the sign-in starts over with the password.
      if (answer.outcome === 'signedOut') setStep('password');
      setFault(answer.notice?.text ?? t('session.failure'));
    }
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="session-title"
      onClose={() => {
        setStep('password');
        setFault('');
        // When the dialog was cancelled, the browser has returned the focus to the button that was pressed.
        if (isSignInAwaited())
          notifyFailure(null, t('session.declinedTitle'), t('session.declined'));
        endWait(false);
      }}
    >
      <h2 id="session-title">{t('session.title')}</h2>
      <p>{t('session.text')}</p>
      <form
        key={step}
        method="post"
        action={step === 'password' ? paths.adminLogin() : paths.adminSecondFactor()}
        onSubmit={(event) => void submit(event)}
      >
        {step === 'password' ? (
          <PasswordFields email={email} fault={fault} />
        ) : (
          <div className="field">
            <label htmlFor="session-code">{t('session.code')}</label>
            <input
              id="session-code"
              name="code"
              autoComplete="one-time-code"
              aria-describedby="session-fault"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
              autoFocus
            />
          </div>
        )}
        <p id="session-fault" className="field-error" role="alert">
          {fault}
        </p>
        <p className="dialog-actions">
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t(isBusy ? 'session.busy' : 'session.submit')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current!.close()}
          >
            {t('cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}

function PasswordFields({ email, fault }: { email: string; fault: string }) {
  return (
    <>
      <div className="field">
        <label htmlFor="session-email">{t('session.email')}</label>
        <input
          id="session-email"
          name="email"
          type="email"
          autoComplete="username"
          // Nobody else may sign in here, because they would see what this administrator has typed.
          defaultValue={email}
          readOnly
        />
      </div>
      <div className="field">
        <label htmlFor="session-password">{t('session.password')}</label>
        <input
          id="session-password"
          name="password"
          type="password"
          autoComplete="current-password"
          aria-describedby="session-fault"
          aria-invalid={fault ? true : undefined}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from a code that came too late
          autoFocus
        />
      </div>
    </>
  );
}

async function send(form: HTMLFormElement): Promise<Answer> {
  try {
    const fields = new FormData(form) as unknown as Record<string, string>;
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}
