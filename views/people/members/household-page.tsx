import {
  ownFields,
  PEOPLE,
  sharedFields,
} from '../../../src/people/members/household/shared/fields.ts';
import { organisationPlans } from '../../../src/people/register/shared/plan-rules.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import { ErrorList } from './error-list.tsx';
import { MemberField } from './member-field.tsx';
import { MemberFrame } from './member-frame.tsx';

interface Named {
  id: string;
  number: number;
  full_name: string;
}

interface HouseholdPageProps {
  countries: [code: string, name: string][];
  /** The member whose household grows, and who pays there. Null for a new household. */
  known: Named | null;
  payer: Named | null;
  values: Record<string, string>;
  errors: FieldErrors;
  /** Members with the same name and address. */
  twins: Named[];
}

/** Enters several people who live at one address. Works without scripts. */
export function HouseholdPage(props: HouseholdPageProps) {
  const { countries, errors, known, payer, twins, values } = props;
  const { t } = useLanguage();
  const title = known
    ? t('members:household.with', { name: known.full_name })
    : t('members:household.title');
  const offered = plans.filter(({ category }) => !organisationPlans.includes(category));
  const options = {
    country: countries,
    language: (['sv', 'en'] as const).map((one) => [one, t(`members:languages.${one}`)] as const),
    plan: offered.map(({ category }) => [category, planName(t, category)] as const),
  };
  const field = (fact: (typeof ownFields | typeof sharedFields)[number], name: string = fact) => (
    <MemberField
      key={name}
      name={name}
      label={t(`members:fields.${fact}`)}
      value={values[name] ?? (fact === 'plan' ? 'General' : '')}
      error={errors[name]}
      type={fact === 'email' ? 'email' : 'text'}
      {...(fact in options && { options: options[fact as 'plan'] })}
    />
  );
  return (
    <MemberFrame
      title={title}
      back={
        known
          ? {
              href: paths.adminMember(known.id),
              text: t('members:backTo', { name: known.full_name }),
            }
          : { href: paths.adminMembers() }
      }
    >
      <h1>{title}</h1>
      <p className="part-lead">
        {payer
          ? t('members:household.leadWith', { payer: payer.full_name })
          : t('members:household.lead')}{' '}
        {t('members:household.more')}
      </p>
      {twins.map((twin) => (
        <p key={twin.id} className="notice notice-alert" role="alert">
          <strong>{t('members:twin.title')}</strong>{' '}
          <a href={paths.adminMember(twin.id)}>
            {twin.full_name}, {memberNumber(twin.number)}
          </a>{' '}
          {t('members:twin.text')}
        </p>
      ))}
      <ErrorList
        errors={errors}
        labelOf={(name) => {
          const [fact = '', row] = name.split('-');
          const label = t(`members:fields.${fact as 'city'}`);
          if (row === undefined) return label;
          return `${t('members:household.person', { number: Number(row) + 1 })}: ${label}`;
        }}
      />
      <form
        className="editor-form details-form"
        method="post"
        action={paths.adminHousehold()}
        noValidate
      >
        <TypedFormKey isUnsaved={Object.keys(errors).length > 0 || twins.length > 0} />
        <input type="hidden" name="with" value={known?.id ?? ''} />
        <fieldset>
          <legend>{t('members:household.address')}</legend>
          <div className="details-fields">{sharedFields.map((fact) => field(fact))}</div>
        </fieldset>
        {Array.from({ length: PEOPLE }, (_, row) => (
          <fieldset key={row}>
            <legend>{t('members:household.person', { number: row + 1 })}</legend>
            <div className="details-fields">
              {ownFields.map((fact) => field(fact, `${fact}-${row}`))}
            </div>
          </fieldset>
        ))}
        {twins.length > 0 && (
          <div className="field">
            <label className="choice">
              <input type="checkbox" name="again" /> {t('members:twin.again')}
            </label>
          </div>
        )}
        <p className="form-actions">
          <button type="submit" className="button">
            {t('members:household.submit')}
          </button>
        </p>
      </form>
    </MemberFrame>
  );
}
