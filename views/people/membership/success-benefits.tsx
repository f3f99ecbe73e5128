import { planOf } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Icon } from '../../ui/icon.tsx';

const lists = ['Community', 'Active', 'Patron'] as const;

/** Maps the plans of the registration form to lists of benefits. */
const listOf = new Map([
  ['General', 'Community'],
  ['Core', 'Active'],
  ['Lifetime', 'Patron'],
] as const);

/** Lists what a membership includes. A plan without a list of its own shows its features. */
export function Benefits({ type }: { type: string }) {
  const { t } = useLanguage();
  const plan = planOf(type);
  const list =
    lists.find((name) => name === type) ??
    listOf.get(type as 'General') ??
    (plan ? null : 'Community');
  const benefits = list
    ? t(`success:benefits.${list}`, { returnObjects: true })
    : t(`membership:plans.${plan!.category}.features`, { returnObjects: true });
  return (
    <section aria-labelledby="benefits-heading">
      <h2 id="benefits-heading">{t('success:benefitsHeading')}</h2>
      <p className="success-type">
        {plan ? t(`membership:plans.${plan.category}.name`) : t(`success:types.${list!}`)}
      </p>
      <ul className="ticks">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
