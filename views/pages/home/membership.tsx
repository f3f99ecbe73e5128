import { plans } from '../../../src/shared/plans.ts';
import { isApplicationType } from '../../../src/people/applications/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlanCard } from '../../people/membership/plan.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Membership() {
  const { t } = useLanguage();
  return (
    <Section
      id="membership"
      heading={t('home:membership.heading')}
      lead={t('home:membership.lead')}
      tinted
    >
      <ul className="cards cards-3 plans">
        {plans
          .filter(({ category }) => isApplicationType(category))
          .map((plan) => (
            <li key={plan.category}>
              <PlanCard plan={plan} />
            </li>
          ))}
      </ul>
      <MoreLink href={paths.membership()} text={t('home:membership.link')} />
    </Section>
  );
}
