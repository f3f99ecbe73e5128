import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { PasswordField, Whose } from './password-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

/** Asks for the password, and for a code where there is a second factor, before a serious step. */
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
  /** The text of the submit button. */
  submit: string;
  asksForCode?: boolean;
  send: (proof: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** An explanation of the consequences. */
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => {
    // First, because closing returns the focus to where it was.
    dialog.current!.close();
    // Directly, because the close event may come after the next key press.
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
