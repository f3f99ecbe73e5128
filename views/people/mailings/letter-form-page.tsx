import type { Pdf } from '../../../src/people/mailings/attachment.ts';
import type { Audience } from '../../../src/people/mailings/audience.ts';
import type { MemberLetter } from '../../../src/people/mailings/letters.ts';
import { type Purpose, purposes } from '../../../src/people/mailings/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { languageText } from '../../content/editing/two-languages.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { audienceName } from './audience-name.ts';
import { pdfText } from './pdf-text.ts';

/** Writes a letter to the members of a list. Works without scripts. */
export function LetterFormPage({
  letter,
  audience,
  query,
  state,
  pdf,
}: {
  /** Undefined for a new one. */
  letter: MemberLetter | undefined;
  audience: Audience;
  /** The audience in the address of the member list. */
  query: Record<string, string>;
  state: FormState;
  /** The file of a form that was sent and not accepted. */
  pdf: Pdf | null;
}) {
  const { format, t } = useLanguage();
  const id = letter?.id ?? null;
  const attached = pdf ?? letter;
  const action = id === null ? paths.adminNewLetter(query) : paths.adminLetter(id, 'edit');
  const title = t(id === null ? 'mailings:letters.new' : 'mailings:letters.edit');
  const labels: Record<string, string> = {
    purpose: t('mailings:letters.purpose'),
    file: t('mailings:pdf.title'),
  };
  for (const language of languages) {
    const name = languageText(t, language);
    labels[`subject_${language}`] = `${t('mailings:letters.subject')} (${name})`;
    labels[`text_${language}`] = `${t('mailings:letters.text')} (${name})`;
  }
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
      <Form
        className="editor-form"
        action={action}
        state={state}
        labels={labels}
        errors={t('mailings:errors', { returnObjects: true })}
        show={(name, value) =>
          name === 'purpose' ? t(`mailings:purposes.${value as Purpose}.name`) : value
        }
        submit={t('mailings:letters.preview')}
        hasFiles
        hidden={pdf ? { pdf: pdf.content, pdf_name: pdf.file_name } : undefined}
      >
        <Field
          name="purpose"
          type="radios"
          options={purposes.map((purpose) => [
            purpose,
            <>
              <strong>{t(`mailings:purposes.${purpose}.name`)}</strong>{' '}
              {t(`mailings:purposes.${purpose}.text`)}
            </>,
          ])}
        />
        {languages.toReversed().map((language) => (
          <fieldset key={language} className="letter-language">
            <legend>{languageText(t, language)}</legend>
            {language === 'en' && <p className="field-hint">{t('mailings:letters.englishHint')}</p>}
            <Field
              name={`subject_${language}`}
              label={t('mailings:letters.subject')}
              lang={language}
            />
            <Field
              name={`text_${language}`}
              label={t('mailings:letters.text')}
              lang={language}
              rows={12}
            />
          </fieldset>
        ))}
        <Field
          name="file"
          type="file"
          hint={t('mailings:pdf.hint')}
          accept=".pdf,application/pdf"
          status={[
            attached?.file_name
              ? t('mailings:pdf.attached', { file: pdfText(t, format, attached) })
              : undefined,
          ]}
        />
        {attached?.file_name && (
          <Field name="remove_pdf" type="checkbox" label={t('mailings:pdf.remove')} />
        )}
      </Form>
    </PlainPage>
  );
}
