import {
  isBefore,
  mostDays,
  type Step,
  usualDays,
} from '../../../src/people/fees/shared/renewal-days.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Lets the office change one email, and shows it as a member would get it. Works without scripts. */
export function StepPage({
  step,
  previews,
  state,
}: {
  step: Step;
  previews: { language: Language; subject: string; text: string }[];
  state: FormState;
}) {
  const { t } = useLanguage();
  const title = t(`renewals:steps.${step}`);
  const labels: Record<string, string> = {
    is_on: t('renewals:step.isOn'),
    days: t(`renewals:step.days.${isBefore(step) ? 'before' : 'after'}`),
  };
  for (const language of ['sv', 'en'] as const) {
    const name = t(`renewals:step.language.${language}`);
    labels[`subject_${language}`] = `${t('renewals:step.subject')} (${name})`;
    labels[`text_${language}`] = `${t('renewals:step.text')} (${name})`;
  }
  return (
    <PlainPage page="renewals" title={title} address={state.action}>
      <p>
        <a href={paths.adminRenewals()}>{t('renewals:step.back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t('renewals:step.lead')}</p>
      <Form
        className="editor-form details-form"
        action={paths.adminRenewalStep(step)}
        state={state}
        labels={labels}
        errors={t('renewals:errors', { returnObjects: true })}
        show={(name, value) =>
          name === 'is_on' ? t(value === 'on' ? 'exports:yes' : 'exports:no') : value
        }
        submit={
          <>
            <button type="submit" className="button">
              {t('renewals:step.save')}
            </button>{' '}
            <button type="submit" name="act" value="preview" className="button button-quiet">
              {t('renewals:step.show')}
            </button>
          </>
        }
      >
        <Field name="is_on" type="checkbox" />
        <Field
          name="days"
          type="numeric"
          hint={t('renewals:step.daysHint', { most: mostDays(step), usual: usualDays[step] })}
        />
        {(['sv', 'en'] as const).map((language) => (
          <fieldset key={language}>
            <legend>{t(`renewals:step.language.${language}`)}</legend>
            <Field
              name={`subject_${language}`}
              label={t('renewals:step.subject')}
              lang={language}
            />
            <Field
              name={`text_${language}`}
              label={t('renewals:step.text')}
              lang={language}
              rows={6}
            />
          </fieldset>
        ))}
        <p>{t('renewals:step.empty')}</p>
      </Form>
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
