import { GRACE_DAYS } from '../../register/shared/grace-and-renewal.ts';

/** The emails about the fee for the next period, in their order. The names are stored. */
export const steps = ['notice', 'soon', 'ended', 'late', 'farewell'] as const;

export type Step = (typeof steps)[number];

/** Any other fee gets these when it has fallen due. */
export const overdueSteps: Step[] = ['ended', 'late'];

/** Days before the last day of the period for the first two, after it for the others. */
export const usualDays: Record<Step, number> = {
  notice: 30,
  soon: 7,
  ended: 1,
  late: 21,
  farewell: GRACE_DAYS,
};

/** A yearly fee is made this many days before the last day of the period. */
export const YEARLY_FEE_DAYS = 45;

/** An email that is later than this is not sent any more, so that turning the emails on reaches nobody with an old debt. */
export const LATEST_DAYS = 30;

export const isBefore = (step: Step): boolean => step === 'notice' || step === 'soon';

export const isStep = (text: string): text is Step => steps.some((step) => step === text);

export const mostDays = (step: Step): number => (isBefore(step) ? YEARLY_FEE_DAYS - 1 : GRACE_DAYS);
