import check from 'lucide-static/icons/check.svg';
import { SvgIcon } from './svg-icon.tsx';

export interface PlanCardProps {
  category: string;
  name: string;
  price: string;
  description: string;
  features: string[];
  flag?: string;
  isRecommended: boolean;
  href: string;
  choose: string;
}

export function PlanCard({ plan }: { plan: PlanCardProps }) {
  const { isRecommended } = plan;
  return (
    <div className={isRecommended ? 'card plan plan-recommended' : 'card plan'}>
      {plan.flag && <p className="plan-flag">{plan.flag}</p>}
      <h3>{plan.name}</h3>
      <p className="plan-price">{plan.price}</p>
      <p>{plan.description}</p>
      <ul className="ticks">
        {plan.features.map((feature) => (
          <li key={feature}>
            <SvgIcon shapes={check} />
            {feature}
          </li>
        ))}
      </ul>
      <a className={isRecommended ? 'button' : 'button button-quiet'} href={plan.href}>
        {plan.choose}
      </a>
    </div>
  );
}
