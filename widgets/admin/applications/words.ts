import type { PaymentStatus } from '../../../src/payments/status.ts';
import type { PlanCategory } from '../../../src/membership/plans.ts';
import { t } from '../texts/texts.ts';

/** How good the news is: the class of the badge ends in it. */
export type Tone = 'good' | 'waiting' | 'bad' | 'over';

const tones: Record<PaymentStatus, Tone> = {
  paid: 'good',
  free: 'good',
  pending: 'waiting',
  processing: 'waiting',
  needs_review: 'bad',
  disputed: 'bad',
  failed: 'bad',
  expired: 'over',
  partially_refunded: 'over',
  refunded: 'over',
};

export const statuses = Object.keys(tones) as PaymentStatus[];

export const toneOf = (status: PaymentStatus) => tones[status];

export const statusText = (status: PaymentStatus) => t(`applications.statuses.${status}`);

const known: Record<PlanCategory, true> = {
  General: true,
  Core: true,
  Lifetime: true,
  Affiliate: true,
  Provisional: true,
  Honorary: true,
  Institutional: true,
};

export const plans = Object.keys(known) as PlanCategory[];

/** A plan that is no longer offered keeps the name it was stored under. */
export const planText = (plan: string) =>
  plan in known ? t(`applications.plans.${plan as PlanCategory}`) : plan;
