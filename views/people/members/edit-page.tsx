import {
  factsOfKind,
  factText,
  fieldOf,
  isFact,
  type MemberFact,
} from '../../../src/people/members/shared/fields.ts';
import { fitsKind } from '../../../src/people/register/shared/plan-rules.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FactField } from './fact-field.tsx';
import { MemberFrame } from './member-frame.tsx';
import { type Twin, TwinNotice } from './twin-notice.tsx';

export interface EditPageProps {
  /** Null for a new member. */
  member: { id: string; full_name: string; email: string } | null;
  countries: [code: string, name: string][];
  state: FormState;
  /** Members who may be the same person. */
  twins: Twin[];
}

/** Lets the office add a member or change what it knows about one. Works without scripts. */
export function EditPage({ countries, member, state, twins }: EditPageProps) {
  const { language, t } = useLanguage();
  const { sendsMail } = usePage();
  const kind = state.values.kind === 'organisation' ? 'organisation' : 'person';
  const other = kind === 'person' ? 'organisation' : 'person';
  const title = member
    ? t('members:editTitle', { name: member.full_name })
    : t(`members:new.${kind}`);
  const facts = factsOfKind(kind);
  const ticks = facts.filter((fact) => fieldOf(fact).control === 'tick');
  const hintOf = (fact: MemberFact) => {
    if (fact === 'email') {
      const hint = member?.email && sendsMail ? ` ${t('members:emailChange.hint')}` : '';
      return t('members:emailHint') + hint;
    }
    if (fact !== 'city') return undefined;
    return t(member ? 'members:cityHint' : 'members:new.cityHint');
  };
  const offered = plans.filter(({ category }) => fitsKind(category, kind));
  return (
    <MemberFrame
      title={title}
      back={
        member
          ? {
              href: paths.adminMember(member.id),
              text: t('members:backTo', { name: member.full_name }),
            }
          : { href: paths.adminMembers() }
      }
    >
      <h1>{title}</h1>
      {!member && (
        <p>
          <a href={paths.adminNewMember(other)}>{t(`members:new.${other}Instead`)}</a>
          {' · '}
          <a href={paths.adminHousehold()}>{t('members:household.enter')}</a>
        </p>
      )}
      <TwinNotice twins={twins} />
      <Form
        className="editor-form details-form"
        action={member ? paths.adminMemberPart(member.id, 'edit') : paths.adminNewMember()}
        state={state}
        labels={t('members:fields', { returnObjects: true })}
        errors={t('members:errors', { returnObjects: true })}
        show={(name, value) => {
          if (!isFact(name)) return value;
          const isTick = fieldOf(name).control === 'tick';
          return factText(t, language, name, isTick ? Number(value === 'on') : value);
        }}
        hidden={{ kind }}
        submit={t(member ? 'members:save' : 'members:new.submit')}
      >
        <div className="details-fields">
          {!member && (
            <Field
              name="plan"
              hint={t('members:new.planHint')}
              options={[
                ...(state.values.plan ? [] : [['', t('members:new.choosePlan')] as const]),
                ...offered.map(({ category }) => [category, planName(t, category)] as const),
              ]}
            />
          )}
          {facts
            .filter((fact) => !ticks.includes(fact))
            .map((fact) => (
              <FactField key={fact} fact={fact} countries={countries} hint={hintOf(fact)} />
            ))}
        </div>
        {ticks.map((fact) => (
          <Field key={fact} name={fact} type="checkbox" />
        ))}
        {member?.email && sendsMail && (
          <Field name="emailWrong" type="checkbox" label={t('members:emailChange.isWrong')} />
        )}
        {twins.length > 0 && <Field name="again" type="checkbox" label={t('members:twin.again')} />}
      </Form>
    </MemberFrame>
  );
}
