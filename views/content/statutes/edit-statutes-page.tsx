import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Statutes } from '../../../src/content/statutes/statutes.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';

interface EditStatutesPageProps {
  statutes: Statutes;
  state?: FormState;
  /** True for a file that was too large to be read, so that nobody knows its language. */
  isTooLarge?: boolean;
}

/** Takes the statutes as a file in each language. Works without scripts. */
export function EditStatutesPage({ statutes, state, isTooLarge }: EditStatutesPageProps) {
  const { t } = useLanguage();
  const { origin } = usePage();
  const title = t('statutes:title');
  const address = `${origin}${paths.statutes()}`;
  return (
    <PlainPage page="association" title={title}>
      <p>
        <a href={paths.adminSettings()}>{t('association:back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t('statutes:admin.lead', { address })}</p>
      {isTooLarge && <Notice tone="alert" title={title} text={t('statutes:faults.tooLarge')} />}
      {Object.values(statutes).length === 0 && <p>{t('statutes:admin.none')}</p>}
      {languages.map((language) => (
        <LanguageForm
          key={language}
          language={language}
          file={statutes[language]}
          state={state?.values.language === language ? state : undefined}
        />
      ))}
    </PlainPage>
  );
}

function LanguageForm({
  language,
  file,
  state,
}: {
  language: Language;
  file: string | undefined;
  state: FormState | undefined;
}) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby={`heading-${language}`}>
      <h2 id={`heading-${language}`}>{t(`statutes:admin.language.${language}`)}</h2>
      <p>
        {file ? (
          <a href={paths.statutesFile(language)}>{t('statutes:admin.open')}</a>
        ) : (
          t('statutes:admin.noneHere')
        )}
      </p>
      <Form
        className="editor-form"
        action={paths.adminStatutes()}
        prefix={language}
        state={state}
        hidden={{ language }}
        errors={t('statutes:faults', { returnObjects: true })}
        hasFiles
        isPlain
        submit={
          <>
            <button type="submit" className="button">
              {t(file ? 'statutes:admin.replace' : 'statutes:admin.upload')}
            </button>
            {file && (
              <button
                type="submit"
                name="remove"
                value="on"
                className="button button-quiet"
                aria-label={t(`statutes:admin.removeWhich.${language}`)}
              >
                {t('statutes:admin.remove')}
              </button>
            )}
          </>
        }
      >
        <Field
          name="file"
          type="file"
          label={t('statutes:admin.file')}
          accept=".pdf,application/pdf"
        />
      </Form>
    </section>
  );
}
