import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type KnownPlan, planCard } from './plan.tsx';

/** Names a plan and its price in a row, and opens to show the rest of its card. */
export function PriceLine({ plan }: { plan: KnownPlan }) {
  const { choose, description, features, flag, href, isRecommended, name, price } = planCard(
    plan,
    useLanguage(),
    useAssociation(),
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
