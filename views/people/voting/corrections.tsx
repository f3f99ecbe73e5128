import type { FoundMember } from '../../../src/people/register/find-members.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { Correction } from '../../../src/people/voting/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { MemberField } from '../member-field.tsx';

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
  state,
  choices,
}: {
  action: string;
  state: FormState | undefined;
  choices: FoundMember[];
}) {
  const { t } = useLanguage();
  return (
    <section className="only-on-screen" aria-labelledby="correct">
      <h2 id="correct">{t('voting:correct')}</h2>
      <p>{t('voting:correctText')}</p>
      <Form
        className="voting-form"
        action={action}
        state={state}
        values={usual}
        labels={t('voting:fields', { returnObjects: true })}
        errors={{
          ...t('voting:errors', { returnObjects: true }),
          ...t('members:findMember.errors', { returnObjects: true }),
        }}
        submit={t('voting:save')}
      >
        <Field
          name="change"
          type="radios"
          options={(['added', 'struck'] as const).map((change) => [
            change,
            t(`voting:changes.${change}`),
          ])}
        />
        <MemberField choices={choices} />
        <Field name="reason" />
      </Form>
    </section>
  );
}

const usual = { change: 'added' };
