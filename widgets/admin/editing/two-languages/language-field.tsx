import { type Language, languages } from '../../../../src/i18n/languages.ts';
import { Field } from '../../../form/field.tsx';
import { t } from '../../texts/texts.ts';
import { languageText } from '../../ui/language-text.ts';

/** Chooses the language in which an item was written first. */
export function LanguageField({
  value,
  onEdit,
}: {
  value: Language;
  onEdit: (language: Language) => void;
}) {
  return (
    <Field label={t('twoLanguages.first')} hint={t('twoLanguages.firstHint')}>
      {(wiring) => (
        <select
          {...wiring}
          name="language"
          value={value}
          onChange={({ target }) => onEdit(target.value as Language)}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageText(language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
