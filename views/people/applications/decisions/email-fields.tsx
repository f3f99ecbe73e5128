import { useLanguage } from '../../../layout/language.tsx';
import { Field } from '../../../ui/form.tsx';

/** Shows the email to an applicant as it goes out, to be read and changed before. */
export function EmailFields({
  application: { email, language },
  canWrite,
  hint,
}: {
  application: { email: string; language: string };
  canWrite: boolean;
  /** Follows the usual hint about the email. */
  hint?: string;
}) {
  const { t } = useLanguage();
  return (
    <>
      <Field
        name="text"
        label={t('applications:decision.letter')}
        hint={
          canWrite
            ? [t('applications:decision.letterHint', { email }), hint].filter(Boolean).join(' ')
            : t('applications:decision.noLetter', { email })
        }
        rows={14}
        lang={language}
      />
      {canWrite && <Field name="send" type="checkbox" label={t('applications:decision.send')} />}
    </>
  );
}
