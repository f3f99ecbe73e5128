import type { FieldErrors } from '../../../../src/shared/fields/errors.ts';
import type { MoneyChoice } from '../../../../src/people/applications/shared/decision.ts';
import type { Application } from '../../../../src/people/register/applicants.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../../ui/kit/once-key.tsx';
import { LetterField } from './letter-field.tsx';

const kept = ['reason', 'own_words', 'money', 'seen'] as const;

/** Shows the letter that declines an application, and what follows. */
export function DeclineLetterPage({
  application,
  query,
  values,
  money,
  canWrite,
  draft,
  text,
  errors,
}: {
  application: Application;
  query: Record<string, string>;
  values: Record<string, string>;
  money: MoneyChoice | null;
  canWrite: boolean;
  /** The letter as drafted from the answers. */
  draft: string;
  /** The same, or as the office had changed it. */
  text: string;
  errors: FieldErrors | undefined;
}) {
  const { t } = useLanguage();
  const { full_name: name, id } = application;
  const title = t('applications:decline.heading', { name });
  return (
    <PlainPage page="applications" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">{t(`applications:decline.then.${money ?? 'unpaid'}`)}</p>
      <form
        className="editor-form action-form"
        method="post"
        action={paths.adminApplicationAct(id, 'rejection', query)}
        data-draft={`rejection-${id}-${values.reason}-${values.money ?? ''}`}
        noValidate
      >
        <TypedFormKey isUnsaved />
        {kept.map(
          (field) =>
            values[field] !== undefined && (
              <input key={field} type="hidden" name={field} value={values[field]} />
            ),
        )}
        <input type="hidden" name="drafted" value={draft} />
        <LetterField
          application={application}
          canWrite={canWrite}
          text={text}
          isSent={values.send === undefined ? values.text === undefined : values.send !== ''}
          error={errors?.text}
        />
        <p className="form-actions">
          <button type="submit" name="step" value="sure" className="button button-danger">
            {t('applications:decline.button')}
          </button>{' '}
          <button type="submit" name="step" value="change" className="button button-quiet">
            {t('fee:refund.change')}
          </button>
        </p>
      </form>
    </PlainPage>
  );
}
