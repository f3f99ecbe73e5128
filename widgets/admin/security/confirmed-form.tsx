import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import type { ConfirmedFormState } from './use-confirmed-form.ts';

/** A form that asks for secrets, with a heading, fields and buttons. */
export function ConfirmedForm({
  form,
  label,
  submit,
  submitting = submit,
  onCancel,
  children,
}: {
  form: ConfirmedFormState;
  label: string;
  /** The texts of the submit button. */
  submit: string;
  submitting?: string;
  onCancel?: () => void;
  children: ReactNode;
}) {
  return (
    <form id={form.id} aria-label={label} noValidate onSubmit={form.submit}>
      {children}
      <p className="field-error" role="alert">
        {form.refusal}
      </p>
      <p className="form-actions">
        {/* Not disabled while busy, because it would lose the focus. */}
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          {form.isBusy ? submitting : submit}
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
