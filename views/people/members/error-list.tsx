import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ErrorSummary } from '../../../widgets/form/error-summary.tsx';
import { errorText } from './member-field.tsx';

/** Lists all errors of a form, each with a link to its field. */
export function ErrorList({
  errors,
  labelOf,
}: {
  errors: FieldErrors;
  labelOf: (field: string) => string;
}) {
  const { t } = useLanguage();
  const faults = Object.entries(errors).map(([field, error]) => ({
    field,
    text: `${labelOf(field)}: ${errorText(t, error ?? 'invalid')}`,
  }));
  return <ErrorSummary title={t('forms:notSaved')} faults={faults} />;
}
