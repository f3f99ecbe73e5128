import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import { isEarned } from '../../../../src/people/payments/shared/status.ts';
import type { Application } from '../../../../src/people/register/applicants.ts';
import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../../ui/kit/once-key.tsx';
import { LetterField } from './letter-field.tsx';

/** Says what accepting an application does, and shows the letter. */
export function AcceptPage({
  application,
  query,
  isGranted,
  canWrite,
  text,
  sent,
}: {
  application: Application;
  /** The list that the application was opened from. */
  query: Record<string, string>;
  /** True where accepting makes the membership, because there is no fee. */
  isGranted: boolean;
  canWrite: boolean;
  /** The letter as drafted. */
  text: string;
  sent: { values: Record<string, string>; errors?: FieldErrors } | undefined;
}) {
  const { t } = useLanguage();
  const { full_name: name, id, membership_type, payment_status } = application;
  const title = t('applications:accept.heading', { name });
  const state = isGranted ? 'granted' : isEarned(payment_status) ? 'paid' : 'owed';
  return (
    <PlainPage page="applications" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t(`applications:accept.follows.${state}`, { plan: planName(t, membership_type) })}
      </p>
      <form
        className="editor-form action-form"
        method="post"
        action={paths.adminApplicationAct(id, 'acceptance', query)}
        data-draft={`acceptance-${id}`}
        noValidate
      >
        <TypedFormKey isUnsaved={sent !== undefined} />
        <LetterField
          application={application}
          canWrite={canWrite}
          text={sent?.values.text ?? text}
          isSent={!sent || sent.values.send === 'on'}
          error={sent?.errors?.text}
          hint={t('applications:accept.owedHint')}
        />
        <p className="form-actions">
          <button type="submit" className="button">
            {t('applications:accept.button')}
          </button>{' '}
          <a className="button button-quiet" href={paths.openApplication(id, query)}>
            {t('lists:cancel')}
          </a>
        </p>
      </form>
    </PlainPage>
  );
}
