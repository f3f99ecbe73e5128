import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import {
  factsOfKind,
  fieldOf,
  type MemberFact,
} from '../../../src/people/members/shared/fields.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { organisationPlans } from '../../../src/people/register/shared/plan-rules.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import type { AuthFormState } from '../../office/sign-in/auth-form.tsx';
import { ProofField, type ProofFieldProps } from '../../office/sign-in/proof-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorList } from './error-list.tsx';
import { MemberField } from './member-field.tsx';
import { MemberFrame } from './member-frame.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';

interface EditPageProps {
  /** Null for a new member. */
  member: { id: string; full_name: string; email: string; version: number } | null;
  countries: [code: string, name: string][];
  values: Record<string, string>;
  errors: FieldErrors;
  theirs: Record<string, string> | undefined;
  twin: { id: string; number: number; full_name: string } | undefined;
  /** Set where another address needs a code or the password. */
  proof: (ProofFieldProps & Pick<AuthFormState, 'notice'>) | undefined;
}

/** Lets the office add a member or change what it knows about one. Works without scripts. */
export function EditPage(props: EditPageProps) {
  const { countries, errors, member, proof, theirs, twin, values } = props;
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  const kind = values.kind === 'organisation' ? 'organisation' : 'person';
  const other = kind === 'person' ? 'organisation' : 'person';
  const hasErrors = Object.keys(errors).length > 0;
  const title = member
    ? t('members:editTitle', { name: member.full_name })
    : t(`members:new.${kind}`);
  const common = (name: Field) => ({
    name,
    label: t(`members:fields.${name}`),
    value: values[name] ?? '',
    error: errors[name],
    theirs: theirs && theirs[name] !== (values[name] ?? '') ? theirs[name] : undefined,
  });
  const facts = factsOfKind(kind);
  const optionsOf = (fact: MemberFact) => {
    const { choices, control, rule } = fieldOf(fact);
    const options = control === 'country' ? countries : choices?.(t);
    return options && rule.safeParse('').success ? [['', '–'] as const, ...options] : options;
  };
  const hintOf = (fact: MemberFact) => {
    if (fact === 'email') {
      const hint = member?.email && sendsMail ? ` ${t('members:emailChange.hint')}` : '';
      return t('members:emailHint') + hint;
    }
    if (fact !== 'city') return undefined;
    return t(member ? 'members:cityHint' : 'members:new.cityHint');
  };
  const offered = plans.filter(
    ({ category }) =>
      category === 'Honorary' || organisationPlans.includes(category) === (kind === 'organisation'),
  );
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
      {theirs && (
        <Notice
          tone="alert"
          title={t('association:conflict.title')}
          text={t('association:conflict.text')}
        />
      )}
      {twin && (
        <p className="notice notice-alert" role="alert">
          <strong>{t('members:twin.title')}</strong>{' '}
          <a href={paths.adminMember(twin.id)}>
            {twin.full_name}, {memberNumber(twin.number)}
          </a>{' '}
          {t('members:twin.text')}
        </p>
      )}
      {proof?.errors && (
        <Notice tone="alert" {...t('adminCommon:unconfirmed', { returnObjects: true })} />
      )}
      {proof?.notice && <Notice tone="alert" {...proof.notice} />}
      <ErrorList errors={errors} labelOf={(field) => t(`members:fields.${field as Field}`)} />
      <form
        className="editor-form details-form"
        method="post"
        action={member ? paths.adminMemberPart(member.id, 'edit') : paths.adminNewMember()}
        noValidate
      >
        <input type="hidden" name="kind" value={kind} />
        <TypedFormKey
          isUnsaved={hasErrors || theirs !== undefined || twin !== undefined || proof !== undefined}
        />
        <input
          type="hidden"
          name="version"
          value={theirs ? String(member?.version) : (values.version ?? '')}
        />
        {member && (
          <input
            type="hidden"
            name="began"
            value={theirs ? JSON.stringify(theirs) : (values.began ?? JSON.stringify(values))}
          />
        )}
        <div className="details-fields">
          {!member && (
            <MemberField
              {...common('plan')}
              hint={t('members:new.planHint')}
              options={[
                ...(values.plan ? [] : [['', t('members:new.choosePlan')] as const]),
                ...offered.map(({ category }) => [category, planName(t, category)] as const),
              ]}
            />
          )}
          {facts
            .filter((fact) => fieldOf(fact).control !== 'tick')
            .map((fact) => (
              <MemberField
                key={fact}
                {...common(fact)}
                type={inputType(fieldOf(fact).control)}
                options={optionsOf(fact)}
                hint={hintOf(fact)}
              />
            ))}
        </div>
        {facts
          .filter((fact) => fieldOf(fact).control === 'tick')
          .map((fact) => (
            <Tick key={fact} name={fact} isTicked={values[fact] === 'on'}>
              {t(`members:fields.${fact}`)}
            </Tick>
          ))}
        {member?.email && sendsMail && (
          <Tick name="emailWrong" isTicked={values.emailWrong === 'on'}>
            {t('members:emailChange.isWrong')}
          </Tick>
        )}
        {twin && (
          <Tick name="again" isTicked={false}>
            {t('members:twin.again')}
          </Tick>
        )}
        {proof && (
          <fieldset>
            <legend>{t('auth:confirm.heading')}</legend>
            <p>{t('auth:confirm.lead')}</p>
            <ProofField {...proof} />
          </fieldset>
        )}
        <p className="form-actions">
          <button type="submit" className="button">
            {t(member ? 'members:save' : 'members:new.submit')}
          </button>
        </p>
      </form>
    </MemberFrame>
  );
}

type Field = MemberFact | 'plan';

const inputType = (control: ReturnType<typeof fieldOf>['control']) =>
  control === 'email' || control === 'tel' ? control : 'text';

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: string }) {
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" id={name} name={name} defaultChecked={isTicked} /> {children}
      </label>
    </div>
  );
}
