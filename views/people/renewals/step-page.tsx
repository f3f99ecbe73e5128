import {
  isBefore,
  mostDays,
  type Step,
  usualDays,
} from '../../../src/people/fees/shared/renewal-days.ts';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Lets the office change one letter, and shows it as a member would get it. Works without scripts. */
export function StepPage({
  step,
  values,
  errors,
  isConflict,
  previews,
}: {
  step: Step;
  values: Record<string, string>;
  errors: FieldErrors;
  isConflict: boolean;
  previews: { language: Language; subject: string; text: string }[];
}) {
  const { t } = useLanguage();
  const title = t(`renewals:steps.${step}`);
  const faults = Object.keys(errors);
  return (
    <PlainPage page="renewals" title={title}>
      <p>
        <a href={paths.adminRenewals()}>{t('renewals:step.back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t('renewals:step.lead')}</p>
      {isConflict && (
        <Notice
          tone="alert"
          title={t('renewals:conflict.title')}
          text={t('renewals:conflict.text')}
        />
      )}
      {faults.length > 0 && (
        <Notice
          tone="alert"
          title={t('renewals:errors.title')}
          text={t(
            `renewals:errors.${errors.days === 'order' ? 'order' : errors.days ? 'days' : 'tooLong'}`,
          )}
        />
      )}
      <form
        className="editor-form details-form"
        method="post"
        action={paths.adminRenewalStep(step)}
        noValidate
      >
        <TypedFormKey isUnsaved={isConflict || faults.length > 0} />
        <input type="hidden" name="version" value={values.version} />
        <label className="choice">
          <input type="checkbox" name="is_on" defaultChecked={values.is_on === 'on'} />{' '}
          {t('renewals:step.isOn')}
        </label>
        <div className="field">
          <label htmlFor="days">
            {t(`renewals:step.days.${isBefore(step) ? 'before' : 'after'}`)}
          </label>
          <input
            id="days"
            name="days"
            inputMode="numeric"
            defaultValue={values.days}
            aria-invalid={errors.days ? true : undefined}
            aria-describedby="days-hint"
          />
          <p id="days-hint" className={errors.days ? 'field-error' : 'field-hint'}>
            {t('renewals:step.daysHint', { most: mostDays(step), usual: usualDays[step] })}
          </p>
        </div>
        {(['sv', 'en'] as const).map((language) => (
          <fieldset key={language}>
            <legend>{t(`renewals:step.language.${language}`)}</legend>
            <Words language={language} values={values} errors={errors} />
          </fieldset>
        ))}
        <p>{t('renewals:step.empty')}</p>
        <p className="form-actions">
          <button type="submit" className="button">
            {t('renewals:step.save')}
          </button>{' '}
          <button type="submit" name="act" value="preview" className="button button-quiet">
            {t('renewals:step.show')}
          </button>
        </p>
      </form>
      <h2>{t('renewals:step.preview')}</h2>
      <p>{t('renewals:step.previewLead')}</p>
      {previews.map(({ language, subject, text }) => (
        <section key={language} className="letter-preview">
          <h3>{t(`renewals:step.language.${language}`)}</h3>
          <div lang={language}>
            <p>
              <strong>{subject}</strong>
            </p>
            <p>{text}</p>
          </div>
        </section>
      ))}
    </PlainPage>
  );
}

function Words({
  language,
  values,
  errors,
}: {
  language: Language;
  values: Record<string, string>;
  errors: FieldErrors;
}) {
  const { t } = useLanguage();
  const [subject, text] = [`subject_${language}`, `text_${language}`];
  const attributes = (name: string) => ({
    id: name,
    name,
    lang: language,
    defaultValue: values[name],
    'aria-invalid': errors[name] ? true : undefined,
  });
  return (
    <>
      <div className="field">
        <label htmlFor={subject}>{t('renewals:step.subject')}</label>
        <input {...attributes(subject)} />
      </div>
      <div className="field">
        <label htmlFor={text}>{t('renewals:step.text')}</label>
        <textarea {...attributes(text)} rows={6} />
      </div>
    </>
  );
}
