import { plans } from '../../../src/shared/plans.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { planCard } from './plan.tsx';
import { PriceLine } from './price-line.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Plans() {
  const facility = useLanguage();
  const association = useAssociation();
  const heading = facility.t('membership:plansHeading');
  const cards = plans.map((plan) => planCard(plan, facility, association));
  return (
    <Section id="plans" heading={heading} tinted>
      <div className="plan-list">
        {plans.map((plan) => (
          <PriceLine key={plan.category} plan={plan} />
        ))}
      </div>
      <Island
        name="plan-carousel"
        when="visible"
        props={{
          label: heading,
          texts: facility.t('carousel:controls', { returnObjects: true }),
          plans: cards,
        }}
      />
    </Section>
  );
}
