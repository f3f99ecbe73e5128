import type { FormState, FormValues } from '../../../../src/shared/fields/form-state.ts';
import type { MoneyChoice } from '../../../../src/people/applications/shared/decision.ts';
import type { Application } from '../../../../src/people/register/applicants.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { Form } from '../../../ui/form.tsx';
import { EmailFields } from './email-fields.tsx';

/** Returns the answers of the first page. */
const answersIn = (values: FormValues): FormValues =>
  Object.fromEntries(
    ['reason', 'own_words', 'money', 'seen'].flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

/** Shows the email that declines an application, and what follows. */
export function DeclineEmailPage({
  application,
  query,
  money,
  canWrite,
  draft,
  state,
}: {
  application: Application;
  query: Record<string, string>;
  money: MoneyChoice | null;
  canWrite: boolean;
  /** The email as drafted from the answers. */
  draft: string;
  /** Has the same, or as the office had changed it. */
  state: FormState;
}) {
  const { t } = useLanguage();
  const { full_name: name, id } = application;
  const { reason } = state.values;
  const title = t('applications:decline.heading', { name });
  return (
    <PlainPage page="applications" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">{t(`applications:decline.then.${money ?? 'unpaid'}`)}</p>
      <Form
        className="editor-form action-form"
        action={paths.adminApplicationAct(id, 'rejection', query)}
        state={state}
        errors={t('inbox:errors', { returnObjects: true })}
        hidden={{ ...answersIn(state.values), drafted: draft }}
        draft={`rejection-${id}-${reason}-${money ?? ''}`}
        submit={
          <>
            <button type="submit" name="step" value="sure" className="button button-danger">
              {t('applications:decline.button')}
            </button>{' '}
            <button type="submit" name="step" value="change" className="button button-quiet">
              {t('fee:refund.change')}
            </button>
          </>
        }
      >
        <EmailFields application={application} canWrite={canWrite} />
      </Form>
    </PlainPage>
  );
}
