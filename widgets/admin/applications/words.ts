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

/** Says before a deletion what stays in the register and in the books. */
export function whatStays(memberId: string | null, hasMoney: boolean): string {
  if (!memberId) return hasMoney ? t('applications.deletePaid') : '';
  const where = `${t('applications.deleteElsewhere')} ${t('applications.deleteMember')}.`;
  return `${t('applications.deleteOnly')} ${where}`;
}
