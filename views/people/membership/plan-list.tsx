import type { PlanCardProps } from '../../../widgets/plan-card.tsx';

/** Compares all plans at a glance; their cards follow. */
export function PlanList({ plans }: { plans: PlanCardProps[] }) {
  return (
    <ul className="plan-list">
      {plans.map(({ category, description, href, name, price }) => (
        <li key={category}>
          <a href={href}>{name}</a>
          <strong>{price}</strong>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
