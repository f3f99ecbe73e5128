import type { Fees, Plan, PlanCategory } from '../../src/membership/plans.ts';
import type { Translate } from '../../src/i18n/index.ts';
import { isApplicationType } from '../../src/membership/schema.ts';
import { paths } from '../../src/paths.ts';
import { PlanCard as Card, type PlanCardProps } from '../../widgets/plan-card.tsx';
import { type I18n, useLanguage } from '../language.tsx';
import { useAssociation } from '../page.tsx';

type KnownPlan = Plan & { category: PlanCategory };

export function PlanCard({ plan }: { plan: KnownPlan }) {
  return <Card plan={planCard(plan, useLanguage(), useAssociation().fees)} />;
}

export function planCard(
  { category, isRecommended, period }: KnownPlan,
  { format, t }: I18n,
  fees: Fees,
): PlanCardProps {
  const price = format.price(fees[category]);
  const prices = {
    year: t('membership:perYear', { price }),
    once: t('membership:oneTime', { price }),
    free: t('membership:free'),
  };
  const name = t(`membership:plans.${category}.name`);
  return {
    category,
    name,
    price: prices[period],
    description: t(`membership:plans.${category}.description`),
    features: t(`membership:plans.${category}.features`, { returnObjects: true }),
    isRecommended,
    ...wayTo(category, t),
    ...(isRecommended && { flag: t('membership:mostPopular') }),
    ...(category === 'Honorary' && { flag: t('membership:invitationOnly') }),
  };
}

function wayTo(category: PlanCategory, t: Translate): Pick<PlanCardProps, 'href' | 'choose'> {
  const plan = t(`membership:plans.${category}.name`);
  if (isApplicationType(category)) {
    return {
      href: paths.membershipRegistration(category),
      choose: t('membership:choose', { plan }),
    };
  }
  const choose = category === 'Honorary' ? t('membership:suggest') : t('membership:ask', { plan });
  return { href: paths.contactForm(category), choose };
}
