import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { Correction } from '../../../src/people/voting/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FormField } from './form-field.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';

export function Corrections({ corrections }: { corrections: Correction[] }) {
  const { format, t } = useLanguage();
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections">{t('voting:corrections')}</h2>
      <ol className="coming">
        {corrections.map(({ change, created_at, id, member_number, name, reason }) => (
          <li key={id}>
            <time dateTime={created_at}>
              {format.date(created_at)} {format.time(created_at)}
            </time>
            <strong>
              {t(`voting:changes.${change}`)}: {name}, {memberNumber(member_number)}
            </strong>
            <span>{reason}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Adds a change to the list as a row of its own with its reason, because the meeting decides on the list. */
export function CorrectionForm({
  action,
  values,
  errors,
}: {
  action: string;
  values: Record<string, string>;
  errors: FieldErrors;
}) {
  const { t } = useLanguage();
  return (
    <section className="only-on-screen" aria-labelledby="correct">
      <h2 id="correct">{t('voting:correct')}</h2>
      <p>{t('voting:correctText')}</p>
      <form className="voting-form" method="post" action={`${action}/corrections`}>
        <TypedFormKey />
        <fieldset className="field">
          <legend>{t('voting:fields.change')}</legend>
          {(['added', 'struck'] as const).map((change) => (
            <label key={change} className="voting-choice">
              <input
                type="radio"
                name="change"
                value={change}
                defaultChecked={(values.change ?? 'added') === change}
              />{' '}
              {t(`voting:changes.${change}`)}
            </label>
          ))}
        </fieldset>
        <FormField name="number" values={values} errors={errors} />
        <FormField name="reason" values={values} errors={errors} />
        <button type="submit" className="button">
          {t('voting:save')}
        </button>
      </form>
    </section>
  );
}
