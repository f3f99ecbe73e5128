import { isApplicationType } from '../../../src/people/applications/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { type KnownPlan, planCard } from '../../people/membership/plan.tsx';
import { Icon } from '../../ui/icon.tsx';
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

function PriceLine({ plan }: { plan: KnownPlan }) {
  const { choose, description, features, flag, href, isRecommended, name, price } = planCard(
    plan,
    useLanguage(),
    useAssociation().fees,
  );
  return (
    <details className="price-line" open={isRecommended}>
      <summary>
        <h3>{name}</h3>
        {flag && <span className="plan-flag">{flag}</span>}
        <span className="plan-price">{price}</span>
        <span>{description}</span>
      </summary>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <a className={isRecommended ? 'button' : 'button button-quiet'} href={href}>
        {choose}
      </a>
    </details>
  );
}
