import type { Field } from '../../../src/services/association/shared/fields.ts';
import { ErrorSummary } from '../../../widgets/form/error-summary.tsx';
import { useLanguage } from '../../layout/language.tsx';

/** Lists all errors of the form, each with a link to its field. */
export function DetailsErrors({ faults }: { faults: { field: Field; error: string }[] }) {
  const { t } = useLanguage();
  const texts = faults.map(({ field, error }) => ({
    field,
    text: `${t(`association:fields.${field}`)}: ${t(`association:errors.${error as 'missing'}`)}`,
  }));
  return <ErrorSummary title={t('forms:notSaved')} faults={texts} />;
}
