import type { Translate } from '../i18n/index.ts';
import { plans } from '../membership/plans.ts';

/** A plan as people call it; one that is no longer offered keeps the name it was stored under. */
export function planName(t: Translate, membershipType: string): string {
  const plan = plans.find(({ category }) => category === membershipType);
  return plan ? t(`membership:plans.${plan.category}.name`) : membershipType;
}
