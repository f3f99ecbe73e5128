import { isApplicationType } from '../../../src/people/applications/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PriceLine } from '../../people/membership/price-line.tsx';
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
      isBeside
    >
      <div>
        {plans
          .filter(({ category }) => isApplicationType(category))
          .map((plan) => (
            <PriceLine key={plan.category} plan={plan} />
          ))}
      </div>
      <MoreLink href={paths.membership()} text={t('home:membership.link')} />
    </Section>
  );
}
