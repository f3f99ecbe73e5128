import type { Translate } from './i18n/index.ts';

export interface Plan {
  category: string;
  /** In öre, until the association has decided on another fee; 0 is free. */
  amount: number;
  period: 'year' | 'once' | 'free';
  isRecommended: boolean;
}

export const plans = [
  { category: 'General', amount: 15_000, period: 'year', isRecommended: false },
  { category: 'Core', amount: 50_000, period: 'year', isRecommended: true },
  { category: 'Lifetime', amount: 500_000, period: 'once', isRecommended: false },
  { category: 'Affiliate', amount: 250_000, period: 'year', isRecommended: false },
  {
    category: 'Provisional',
    amount: 25_000,
    period: 'year',
    isRecommended: false,
  },
  { category: 'Honorary', amount: 0, period: 'free', isRecommended: false },
  {
    category: 'Institutional',
    amount: 750_000,
    period: 'year',
    isRecommended: false,
  },
] as const satisfies Plan[];

export type PlanCategory = (typeof plans)[number]['category'];

/** Öre a year, or once. */
export type Fees = Record<PlanCategory, number>;

export function planOf(category: string | undefined) {
  return plans.find((plan) => plan.category === category);
}

export const isFree = (category: string | undefined) => planOf(category)?.amount === 0;

/** Returns the plan with the fee that the association has decided on. */
export function pricedPlan(category: string | undefined, fees: Fees) {
  const plan = planOf(category);
  return plan && { ...plan, amount: fees[plan.category] };
}

/** Takes the name in an address, in capitals or not. */
export function planNamed(name: string | undefined) {
  return plans.find(({ category }) => category.toLowerCase() === name?.toLowerCase());
}

/** Keeps the stored name of a plan that is no longer offered. */
export function planName(t: Translate, membershipType: string): string {
  const plan = planOf(membershipType);
  return plan ? t(`membership:plans.${plan.category}.name`) : membershipType;
}
