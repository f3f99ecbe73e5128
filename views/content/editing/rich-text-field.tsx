import type { Language } from '../../../src/shared/i18n/languages.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, type FieldProps } from './form-fields.tsx';

/** A text with headings, links and pictures. A script replaces the field by an editor. */
export function RichTextField({ value, lang, ...field }: FieldProps & { lang: Language }) {
  const { t } = useLanguage();
  return (
    <div data-island="richText" data-label={field.label}>
      <Field {...field} hint={t('adminCommon:plainTextHint')}>
        {(wiring) => <textarea {...wiring} defaultValue={value} lang={lang} rows={12} data-store />}
      </Field>
    </div>
  );
}
