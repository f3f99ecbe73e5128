import type { ReactNode } from 'react';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { type FieldProps, fieldOf, type Labels, SelectField, TextField } from './form-fields.tsx';

export const languageText = (t: Translate, language: Language): string =>
  t(`adminCommon:languages.${language}`);

export const translated = (t: Translate, label: string): string =>
  t('adminCommon:twoLanguages.translated', { label });

interface Side {
  language: Language;
  isFirst: boolean;
  /** Returns the props of a field that exists in both languages, by its name in the first one. */
  field: (name: string) => FieldProps & { lang: Language };
}

/** Shows the fields of both languages, beside each other where there is room. */
export function TwoLanguages({
  form,
  labels,
  children,
}: {
  form: ItemForm;
  labels: Labels;
  children: (side: Side) => ReactNode;
}) {
  const { t } = useLanguage();
  const first = form.values.language as Language;
  const field = fieldOf(form, labels);
  return (
    <div className="languages languages-both">
      {[true, false].map((isFirst) => {
        const language = isFirst ? first : otherLanguage(first);
        const id = isFirst ? 'first-language' : 'other-language';
        const side: Side = {
          language,
          isFirst,
          field: (name) => ({
            ...field(isFirst ? name : `other_${name}`),
            label: labels[name] ?? '',
            lang: language,
          }),
        };
        return (
          <div
            key={id}
            role="group"
            aria-labelledby={id}
            data-language={isFirst ? 'first' : 'other'}
          >
            <p id={id} className="language-name">
              <b>{languageText(t, language)}</b>
              {!isFirst && <span> {t('adminCommon:twoLanguages.translation')}</span>}
            </p>
            {children(side)}
          </div>
        );
      })}
    </div>
  );
}

/** Shows one text in both languages, beside each other. */
export function BothFields({
  form,
  labels,
  name,
  hint,
}: {
  form: ItemForm;
  labels: Labels;
  name: string;
  hint: string | undefined;
}) {
  const { t } = useLanguage();
  const first = form.values.language as Language;
  const field = fieldOf(form, labels);
  return (
    <div className="field-pair">
      {[first, otherLanguage(first)].map((language, index) => (
        <div key={name} data-language={index === 0 ? 'first' : 'other'}>
          <TextField
            {...field(index === 0 ? name : `other_${name}`)}
            label={`${labels[name]} (${languageText(t, language)})`}
            hint={hint}
            lang={language}
          />
        </div>
      ))}
    </div>
  );
}

/** Chooses the language in which an item was written first. */
export function LanguageField({ form }: { form: ItemForm }) {
  const { t } = useLanguage();
  return (
    <SelectField
      {...fieldOf(form, { language: t('adminCommon:twoLanguages.first') })('language')}
      hint={t('adminCommon:twoLanguages.firstHint')}
      options={languages.map((language) => [language, languageText(t, language)])}
    />
  );
}

export function CategoryField({
  categories,
  ...field
}: FieldProps & { categories: { id: string; name_en: string; name_sv: string }[] }) {
  const { language, t } = useLanguage();
  return (
    <SelectField
      {...field}
      options={categories.map((each) => [each.id, language === 'sv' ? each.name_sv : each.name_en])}
    >
      <a className="field-link" href={paths.adminCategories()} target="_blank" rel="noreferrer">
        {t('adminCommon:twoLanguages.editCategories')}
      </a>
    </SelectField>
  );
}
