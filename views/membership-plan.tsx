import type { Plan, PlanCategory } from '../src/membership/plans.ts';
import { paths } from '../src/paths.ts';
import { useLanguage } from './language.tsx';
import { Icon } from './ui/icon.tsx';

/** One plan with its price, what it includes and the way to apply. */
export function PlanCard({ plan }: { plan: Plan & { category: PlanCategory } }) {
  const { t, format } = useLanguage();
  const { category, isRecommended, period } = plan;
  const price = format.price(plan.amount);
  const priceText = {
    year: t('membership:perYear', { price }),
    once: t('membership:oneTime', { price }),
    free: t('membership:free'),
  }[period];
  const name = t(`membership:plans.${category}.name`);
  const features: string[] = t(`membership:plans.${category}.features`, { returnObjects: true });
  return (
    <div className={isRecommended ? 'card plan plan-recommended' : 'card plan'}>
      {isRecommended && <p className="plan-flag">{t('membership:mostPopular')}</p>}
      <h3>{name}</h3>
      <p className="plan-price">{priceText}</p>
      <p>{t(`membership:plans.${category}.description`)}</p>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <a
        className={isRecommended ? 'button' : 'button button-quiet'}
        href={paths.membershipRegistration(category)}
      >
        {t('membership:choose', { plan: name })}
      </a>
    </div>
  );
}
