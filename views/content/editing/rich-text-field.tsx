import type { Language } from '../../../src/shared/i18n/languages.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field, type FieldProps } from './form-fields.tsx';

/** A text with headings, links and pictures. A script replaces the field by an editor. */
export function RichTextField({ value, lang, ...field }: FieldProps & { lang: Language }) {
  const { t } = useLanguage();
  return (
    <div>
      <Field {...field} hint={t('adminCommon:plainTextHint')}>
        {(wiring) => <textarea {...wiring} defaultValue={value} lang={lang} rows={12} />}
      </Field>
      <Island name="rich-text" props={{ name: field.name, label: field.label }} />
    </div>
  );
}
