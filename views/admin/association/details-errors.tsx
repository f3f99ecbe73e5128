import type { Field } from '../../../src/association/fields.ts';
import { useLanguage } from '../../language.tsx';

/** Lists all errors of the form, each with a link to its field. */
export function DetailsErrors({ faults }: { faults: { field: Field; error: string }[] }) {
  const { t } = useLanguage();
  if (faults.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <strong>{t('association:notSaved')}</strong>
      <ul>
        {faults.map(({ field, error }) => (
          <li key={field}>
            <a href={`#${field}`}>
              {t(`association:fields.${field}`)}: {t(`association:errors.${error as 'missing'}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
