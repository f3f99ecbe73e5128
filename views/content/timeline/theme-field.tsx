import type { Language } from '../../../src/shared/i18n/languages.ts';
import { useLanguage } from '../../layout/language.tsx';
import { type FieldProps, TextField } from '../editing/form-fields.tsx';
import { ThemeLine } from './theme-line.tsx';

/** Shows how the theme will be read. A script keeps that up to date, and its button inserts the format. */
export function ThemeField(field: FieldProps & { lang: Language }) {
  const { t } = useLanguage();
  const { name, lang, value } = field;
  return (
    <>
      <TextField {...field} hint={t('timeline:hints.theme')} />
      <p className="theme-preview" data-theme={name}>
        <span hidden={!value}>
          {t('timeline:shown')}{' '}
          <span lang={lang} data-shown>
            <ThemeLine theme={value} language={lang} />
          </span>
        </span>
        <button
          type="button"
          className="button button-quiet button-small"
          data-format={t('timeline:themeFormat', { year: '{{year}}' })}
          hidden
        >
          {t('timeline:themeInsert')}
        </button>
      </p>
    </>
  );
}
