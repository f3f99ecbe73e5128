import { isEarned } from '../../../src/people/payments/shared/status.ts';
import type { Application } from '../../../src/people/register/applicants.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Says what accepting an application does, and shows the email. */
export function AcceptPage({
  application,
  query,
  isGranted,
  canWrite,
  state,
}: {
  application: Application;
  /** The list that the application was opened from. */
  query: Record<string, string>;
  /** True where accepting makes the membership, because there is no fee. */
  isGranted: boolean;
  canWrite: boolean;
  state: FormState;
}) {
  const { t } = useLanguage();
  const { full_name: name, id, membership_type, payment_status } = application;
  const title = t('applications:accept.heading', { name });
  const follows = isGranted ? 'granted' : isEarned(payment_status) ? 'paid' : 'owed';
  return (
    <PlainPage page="applications" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t(`applications:accept.follows.${follows}`, { plan: planName(t, membership_type) })}
      </p>
      <Form
        className="editor-form action-form"
        action={paths.adminApplicationAct(id, 'acceptance', query)}
        state={state}
        errors={t('inbox:errors', { returnObjects: true })}
        draft={`acceptance-${id}`}
        submit={t('applications:accept.button')}
        back={paths.openApplication(id, query)}
      >
        <EmailFields
          application={application}
          canWrite={canWrite}
          hint={t('applications:accept.owedHint')}
        />
      </Form>
    </PlainPage>
  );
}

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
