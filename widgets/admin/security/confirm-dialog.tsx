import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { PasswordField, Whose } from './password-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

/** Asks for the password, and where there is a second factor for a code, before something grave. */
export function ConfirmDialog<Answer>({
  email,
  title,
  submit,
  asksForCode = false,
  send,
  onDone,
  onClose,
  children,
}: {
  email: string;
  title: string;
  /** The text of the button that does it. */
  submit: string;
  asksForCode?: boolean;
  send: (proof: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What it would mean. */
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => {
    // Before the rest: closing puts the focus back to where it was.
    dialog.current!.close();
    // At once: the browser says that it has closed only after the next key may have been pressed.
    onClose();
  };
  const form = useConfirmedForm(
    ({ password = '', code = '' }) => send({ password, code }),
    (answer) => {
      leave();
      onDone(answer);
    },
  );

  useEffect(() => dialog.current!.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <ConfirmedForm form={form} label={title} submit={submit} onCancel={leave}>
        <Whose email={email} />
        <PasswordField
          name="password"
          label={t('security.yourPassword')}
          fault={form.faults.password}
        />
        {asksForCode && (
          <CodeField label={t('security.secondFactor.anyCode')} fault={form.faults.code} />
        )}
      </ConfirmedForm>
    </dialog>
  );
}
