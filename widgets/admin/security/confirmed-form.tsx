import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import type { ConfirmedFormState } from './use-confirmed-form.ts';

/** The fields of such a form between what it is called and what can be done with it. */
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
  /** The texts of its button. */
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
        {/* Not disabled while it is busy: the focus stays on it. */}
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
