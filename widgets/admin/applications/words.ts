import type { PaymentStatus } from '../../../src/payments/status.ts';
import { type PlanCategory, planOf, plans } from '../../../src/membership/plans.ts';
import { t } from '../texts/texts.ts';

/** The suffix of the badge's class. */
export type Tone = 'good' | 'waiting' | 'bad' | 'over';

const tones: Record<PaymentStatus, Tone> = {
  paid: 'good',
  free: 'good',
  pending: 'waiting',
  processing: 'waiting',
  needs_review: 'bad',
  partly_paid: 'waiting',
  overpaid: 'bad',
  disputed: 'bad',
  failed: 'bad',
  expired: 'over',
  cancelled: 'over',
  partially_refunded: 'over',
  refunded: 'over',
};

export const statuses = Object.keys(tones) as PaymentStatus[];

export const toneOf = (status: PaymentStatus) => tones[status];

export const statusText = (status: PaymentStatus) => t(`paymentStatuses.${status}`);

export const planCategories: PlanCategory[] = plans.map(({ category }) => category);

/** A plan that is no longer offered keeps the name it was stored under. */
export function planText(category: string): string {
  const plan = planOf(category);
  return plan ? t(`applications.plans.${plan.category}`) : category;
}
