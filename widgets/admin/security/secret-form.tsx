import { type ReactNode, useState } from 'react';
import { useForm } from '../../form/use-form.ts';
import { answerTo } from '../api/api.ts';
import type * as schemas from '../editing/schemas.ts';
import { formTexts } from '../editing/form-texts.ts';
import { t } from '../texts/texts.ts';
import { useSchema } from '../editing/use-schema.ts';
import { refusalText } from './outcomes.ts';

type Schemas = typeof schemas;
type Fields<Name extends keyof Schemas> = Record<keyof Schemas[Name]['shape'] & string, string>;

/** Leaves passwords and codes to the browser: they are read when the form is sent, and kept nowhere. */
export function useSecretForm<Name extends keyof Schemas, Body>({
  schema,
  send,
  onDone,
}: {
  schema: Name;
  send: (fields: Fields<Name>) => Promise<Body>;
  onDone: (answer: Body, fields: Fields<Name>) => void;
}) {
  const [refusal, setRefusal] = useState('');
  const form = useForm<Schemas[Name], Body>({
    ...formTexts(),
    schema: useSchema(schema),
    send: (_form, fields) => {
      setRefusal('');
      return answerTo(send(fields as Fields<Name>));
    },
    onAnswer: (answer, _form, fields) =>
      answer.ok ? onDone(answer.body, fields as Fields<Name>) : setRefusal(refusalText(answer)),
  });
  return { ...form, refusal };
}

export function SecretForm({
  form: { ref, isBusy, onSubmit, refusal },
  label,
  submit,
  submitting = submit,
  onCancel,
  children,
}: {
  form: Pick<ReturnType<typeof useSecretForm>, 'ref' | 'isBusy' | 'onSubmit' | 'refusal'>;
  label: string;
  submit: string;
  submitting?: string;
  onCancel?: () => void;
  children: ReactNode;
}) {
  return (
    <form ref={ref} aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
      <p className="field-error" role="alert">
        {refusal}
      </p>
      <p className="form-actions">
        {/* Not disabled while busy, because it would lose the focus. */}
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? submitting : submit}
        </button>
        {onCancel && (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t('cancel')}
          </button>
        )}
      </p>
    </form>
  );
}
