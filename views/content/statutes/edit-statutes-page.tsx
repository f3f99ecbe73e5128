import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { StatutesFault } from '../../../src/content/statutes/shared/schema.ts';
import type { Statutes } from '../../../src/content/statutes/statutes.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';

interface EditStatutesPageProps {
  statutes: Statutes;
  refused: { fault: StatutesFault; language?: Language } | undefined;
}

/** Takes the statutes as a file in each language. Works without scripts. */
export function EditStatutesPage({ statutes, refused }: EditStatutesPageProps) {
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
      {refused && !refused.language && (
        <Notice tone="alert" title={title} text={t(`statutes:faults.${refused.fault}`)} />
      )}
      {Object.values(statutes).length === 0 && <p>{t('statutes:admin.none')}</p>}
      {languages.map((language) => (
        <LanguageForm
          key={language}
          language={language}
          file={statutes[language]}
          fault={refused?.language === language ? refused.fault : undefined}
        />
      ))}
    </PlainPage>
  );
}

function LanguageForm({
  language,
  file,
  fault,
}: {
  language: Language;
  file: string | undefined;
  fault: StatutesFault | undefined;
}) {
  const { t } = useLanguage();
  const id = `file-${language}`;
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
      <form
        className="editor-form"
        method="post"
        action={paths.adminStatutes()}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="language" value={language} />
        <div className="field">
          <label htmlFor={id}>{t('statutes:admin.file')}</label>
          <input
            id={id}
            name="file"
            type="file"
            accept=".pdf,application/pdf"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
          />
          {fault && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {t(`statutes:faults.${fault}`)}
            </p>
          )}
        </div>
        <p className="form-actions">
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
        </p>
      </form>
    </section>
  );
}
