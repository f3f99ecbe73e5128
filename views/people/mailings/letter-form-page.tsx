import type { Audience } from '../../../src/people/mailings/audience.ts';
import { purposes } from '../../../src/people/mailings/shared/schema.ts';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { languageText } from '../../content/editing/two-languages.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import { Notice } from '../../ui/notice.tsx';
import { audienceName } from './audience-name.ts';

interface Typed {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** Writes a letter to the members of a list. Works without scripts. */
export function LetterFormPage({
  id,
  version,
  audience,
  query,
  values,
  errors,
  hasChanged = false,
}: Typed & {
  /** Null for a new letter. */
  id: string | null;
  version: number;
  audience: Audience;
  /** The audience in the address of the member list. */
  query: Record<string, string>;
  /** True where somebody else has saved the letter in the meantime. */
  hasChanged?: boolean;
}) {
  const { t } = useLanguage();
  const action = id === null ? paths.adminNewLetter(query) : paths.adminLetter(id, 'edit');
  const title = t(id === null ? 'mailings:letters.new' : 'mailings:letters.edit');
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <PlainPage page="letters" title={title} address={action}>
      <p className="way-back">
        <a href={id === null ? paths.adminMembers(query) : paths.adminLetter(id)}>
          {t(id === null ? 'mailings:letters.backToMembers' : 'mailings:letters.backToLetter')}
        </a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('mailings:letters.list', { list: audienceName(t, audience) })}{' '}
        {t('mailings:letters.notNewsletter')}
      </p>
      {hasChanged && <Notice tone="alert" {...t('mailings:changed', { returnObjects: true })} />}
      {hasErrors && (
        <p className="notice notice-alert" role="alert">
          {t('mailings:errors.summary')}
        </p>
      )}
      <form className="editor-form" method="post" action={action} noValidate>
        <TypedFormKey isUnsaved={hasErrors || hasChanged} />
        <input type="hidden" name="version" value={version} />
        <fieldset
          className="reminder-list"
          aria-describedby={errors.purpose ? 'purpose-error' : undefined}
        >
          <legend>{t('mailings:letters.purpose')}</legend>
          {errors.purpose && (
            <p id="purpose-error" className="field-error">
              {t('mailings:errors.purposeMissing')}
            </p>
          )}
          {purposes.map((purpose) => (
            <label key={purpose} className="choice">
              <input
                type="radio"
                name="purpose"
                value={purpose}
                defaultChecked={values.purpose === purpose}
              />
              <span>
                <strong>{t(`mailings:purposes.${purpose}.name`)}</strong>{' '}
                {t(`mailings:purposes.${purpose}.text`)}
              </span>
            </label>
          ))}
        </fieldset>
        {languages.toReversed().map((language) => (
          <fieldset key={language} className="letter-language">
            <legend>{languageText(t, language)}</legend>
            {language === 'en' && <p className="field-hint">{t('mailings:letters.englishHint')}</p>}
            <Field name={`subject_${language}`} lang={language} values={values} errors={errors} />
            <Field name={`text_${language}`} lang={language} values={values} errors={errors} />
          </fieldset>
        ))}
        <p className="form-actions">
          <button type="submit" className="button">
            {t('mailings:letters.preview')}
          </button>
        </p>
      </form>
    </PlainPage>
  );
}

function Field({
  name,
  lang,
  values,
  errors,
}: Typed & { name: `subject_${'en' | 'sv'}` | `text_${'en' | 'sv'}`; lang: string }) {
  const { t } = useLanguage();
  const error = errors[name];
  const isText = name.startsWith('text');
  const attributes = {
    id: name,
    name,
    lang,
    defaultValue: values[name] ?? '',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{t(`mailings:letters.${isText ? 'text' : 'subject'}`)}</label>
      {isText ? <textarea rows={12} {...attributes} /> : <input {...attributes} />}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {t(`mailings:errors.${error as 'missing'}`)}
        </p>
      )}
    </div>
  );
}
