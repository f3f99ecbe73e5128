import type { Application } from '../../../src/people/register/applicants.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Sends a question to the applicant. The script keeps what is typed in this tab until it has been sent. */
export function QuestionForm({
  application: { email, id },
  query,
  emails,
  state,
}: {
  application: Application;
  query: Record<string, string>;
  /** The number of emails that the page shows. */
  emails: number;
  state: FormState | undefined;
}) {
  const { t } = useLanguage();
  return (
    <Form
      id="ask"
      className="answer-form"
      action={paths.adminApplicationAct(id, 'questions', query)}
      state={state}
      label={t('applications:question.label')}
      labels={{ text: t('applications:question.label') }}
      errors={t('inbox:errors', { returnObjects: true })}
      version={emails}
      draft={`question-${id}-${emails}`}
      submit={t('applications:question.send')}
    >
      <Field name="text" hint={t('applications:question.hint', { email })} rows={5} />
    </Form>
  );
}
