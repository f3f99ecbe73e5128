import {
  ownFields,
  PEOPLE,
  sharedFields,
} from '../../../src/people/members/household/shared/fields.ts';
import { fitsKind } from '../../../src/people/register/shared/plan-rules.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { MemberFrame } from './member-frame.tsx';
import { type Twin, TwinNotice } from './twin-notice.tsx';

interface HouseholdPageProps {
  countries: [code: string, name: string][];
  /** The member whose household grows, and who pays there. Null for a new household. */
  known: Twin | null;
  payer: Twin | null;
  state: FormState;
  /** Members with the same name and address. */
  twins: Twin[];
}

/** Enters several people who live at one address. Works without scripts. */
export function HouseholdPage(props: HouseholdPageProps) {
  const { countries, known, payer, state, twins } = props;
  const { t } = useLanguage();
  const title = known
    ? t('members:household.with', { name: known.full_name })
    : t('members:household.title');
  const offered = plans.filter(({ category }) => fitsKind(category, 'person'));
  const options = {
    country: countries,
    language: (['sv', 'en'] as const).map((one) => [one, t(`members:languages.${one}`)] as const),
    plan: offered.map(({ category }) => [category, planName(t, category)] as const),
  };
  const rows = Array.from({ length: PEOPLE }, (_, row) => row);
  const labels = t('members:fields', { returnObjects: true });
  const field = (fact: (typeof ownFields | typeof sharedFields)[number], name: string = fact) => (
    <Field
      key={name}
      name={name}
      label={labels[fact]}
      type={fact === 'email' ? 'email' : 'text'}
      options={fact in options ? options[fact as 'plan'] : undefined}
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
      <TwinNotice twins={twins} />
      <Form
        className="editor-form details-form"
        action={paths.adminHousehold()}
        state={state}
        labels={{
          ...labels,
          ...Object.fromEntries(
            rows.flatMap((row) =>
              ownFields.map((fact) => [
                `${fact}-${row}`,
                `${t('members:household.person', { number: row + 1 })}: ${labels[fact]}`,
              ]),
            ),
          ),
        }}
        errors={t('members:errors', { returnObjects: true })}
        hidden={{ with: known?.id ?? '' }}
        submit={t('members:household.submit')}
      >
        <fieldset>
          <legend>{t('members:household.address')}</legend>
          <div className="details-fields">{sharedFields.map((fact) => field(fact))}</div>
        </fieldset>
        {rows.map((row) => (
          <fieldset key={row}>
            <legend>{t('members:household.person', { number: row + 1 })}</legend>
            <div className="details-fields">
              {ownFields.map((fact) => field(fact, `${fact}-${row}`))}
            </div>
          </fieldset>
        ))}
        {twins.length > 0 && <Field name="again" type="checkbox" label={t('members:twin.again')} />}
      </Form>
    </MemberFrame>
  );
}
