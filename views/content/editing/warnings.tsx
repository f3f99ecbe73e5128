import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { Labels } from './form-fields.tsx';
import { languageText } from './two-languages.tsx';

/** Lists what is missing in the text as it is saved, with a link to each field. */
export function Warnings({
  form: { saved, warnings },
  labels,
}: {
  form: ItemForm;
  labels: Labels;
}) {
  const { t } = useLanguage();
  const language = languageText(t, otherLanguage(saved.language as Language));
  return (
    <div className="warnings" role="status">
      {warnings.length > 0 && (
        <ul>
          {warnings.map(({ about, fields, problem }) => (
            <li key={problem + about}>
              {t(`items:warnings.${problem}`, { language })}{' '}
              {fields.map((name, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <a href={`#${name}`}>{labels[name]}</a>
                </span>
              ))}
              {about && (
                <>
                  {' '}
                  <q>{about}</q>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
