import { plans } from '../../../src/shared/plans.ts';
import { applicationTypes } from '../../../src/people/applications/shared/schema.ts';
import { type MembershipYear, rulesOf } from '../../../src/people/register/shared/plan-rules.ts';
import { dayOfYear } from '../../../src/services/association/shared/year-text.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { minimumAge } from '../../../src/shared/minimum-age.ts';
import { Island } from '../../island.tsx';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { planCard } from './plan.tsx';
import type { RegistrationPageProps } from './registration.tsx';
import { useFormProps } from '../../ui/form-props.ts';

export function RegistrationForm(props: RegistrationPageProps) {
  const { chosen, countries, hasCardStep, isChosenByAddress, state } = props;
  const facility = useLanguage();
  const { language, t } = facility;
  const association = useAssociation();
  const { bankgiro, membershipYear, swish } = association;
  const hasWay = hasCardStep || bankgiro !== null || swish !== null;
  const later = hasWay ? 'registration:withoutCard' : 'registration:withoutWay';
  const confirmations = t('registration:confirmations', { returnObjects: true });
  const formProps = useFormProps(state);
  const choices = plans
    .filter(({ category }) => applicationTypes.some((type) => type === category))
    .map((plan) => {
      const { category, description, flag, name, price } = planCard(plan, facility, association);
      const summary = hasCardStep ? summaryOf(facility, category, membershipYear) : t(later);
      return { category, description, name, price, summary, ...(flag && { flag }) };
    });
  return (
    <Island
      name="membership-form"
      when="touch"
      props={{
        action: inLanguage(paths.registrationForm(), language),
        plans: choices,
        chosen,
        isChosenByAddress,
        countries: countries.all
          .map(({ name, otherNames, code, callingCode }) =>
            [name, code, callingCode, [code, ...otherNames]].join('|'),
          )
          .join('\n'),
        likeliestCountries: countries.nearest,
        policies: { privacy: paths.policy('privacy'), terms: paths.policy('terms') },
        texts: {
          ...t('registration:form', { returnObjects: true }),
          personalHint: t('registration:form.personalHint', { age: minimumAge }),
        },
        combobox: t('registration:combobox', { returnObjects: true }),
        errorTexts: t('registration:errors', { returnObjects: true }),
        titles: t('registration:titles', { returnObjects: true }),
        notices: {
          success: t('registration:submittedNotice', { returnObjects: true }),
          failure: t('registration:failed', { returnObjects: true }),
          offline: t('forms:offline', { returnObjects: true }),
        },
        confirmations: {
          ...confirmations,
          ...(!hasWay && { office: { ...confirmations.office, text: t(later) } }),
        },
        ...formProps,
      }}
    />
  );
}

function summaryOf({ format, t }: I18n, plan: string, year: MembershipYear): string {
  if (rulesOf(plan).period === 'forLife') return t('registration:summaries.once');
  if (year.period === 'rolling') return t('registration:summaries.year');
  return year.nextYearFrom
    ? t('registration:summaries.andNextYear', { day: dayOfYear(format, year.nextYearFrom) })
    : t('registration:summaries.calendarYear');
}
