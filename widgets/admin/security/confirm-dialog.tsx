import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { CodeField, PasswordField, Whose } from './secret-fields.tsx';
import { SecretForm, useSecretForm } from './secret-form.tsx';

/** Asks for the password and a code before a grave step. */
export function ConfirmDialog<Body>({
  email,
  title,
  submit,
  send,
  onDone,
  onClose,
  children,
}: {
  email: string;
  title: string;
  /** The text of the submit button. */
  submit: string;
  send: (proof: { password: string; code: string }) => Promise<Body>;
  onDone: (answer: Body) => void;
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
  const form = useSecretForm<'bothFactorsForm', Body>({
    schema: 'bothFactorsForm',
    send,
    onDone: (answer) => {
      leave();
      onDone(answer);
    },
  });

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
      <SecretForm form={form} label={title} submit={submit} onCancel={leave}>
        <Whose email={email} />
        <PasswordField {...form.field('password')} label={t('security.yourPassword')} />
        <CodeField {...form.field('code')} label={t('security.secondFactor.anyCode')} />
      </SecretForm>
    </dialog>
  );
}
