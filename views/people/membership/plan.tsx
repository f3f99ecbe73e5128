import type { Association } from '../../../src/services/association/association.ts';
import type { Plan, PlanCategory } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { PlanCard as Card, type PlanCardProps } from '../../../widgets/plan-card.tsx';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';

export type KnownPlan = Plan & { category: PlanCategory };

export function PlanCard({ plan }: { plan: KnownPlan }) {
  return <Card plan={planCard(plan, useLanguage(), useAssociation())} />;
}

export function planCard(
  { category, isRecommended, period }: KnownPlan,
  { format, t }: I18n,
  { fees, membershipYear }: Pick<Association, 'fees' | 'membershipYear'>,
): PlanCardProps {
  const price = format.price(fees[category]);
  const prices = {
    year: t(
      membershipYear.period === 'calendarYear'
        ? 'membership:perCalendarYear'
        : 'membership:perYear',
      { price },
    ),
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
    href: paths.membershipRegistration(category),
    choose: t(`membership:plans.${category}.choose`),
    ...(isRecommended && { flag: t('membership:mostPopular') }),
    ...(category === 'Honorary' && { flag: t('membership:invitationOnly') }),
  };
}
