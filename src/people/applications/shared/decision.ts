import { isEarned, type PaymentStatus } from '../../payments/shared/status.ts';
import type { Translate } from '../../../shared/i18n/index.ts';

/** The email about a decision waits this long, so that the decision can be undone before anybody reads about it. */
export const UNDO_MINUTES = 10;

export const UNDO_MINUTES_WITHOUT_EMAIL = 60;

/** `own`: in the office’s own words. Each other one has a sentence in the email. */
export const declineReasons = ['requirements', 'incomplete', 'alreadyMember', 'own'] as const;

export type DeclineReason = (typeof declineReasons)[number];

/** The choices for money that has come for an application that is declined. */
export const moneyChoices = ['refund', 'gift'] as const;

export type MoneyChoice = (typeof moneyChoices)[number];

/** Statuses of fees for which money has come that somebody has to think about. */
export const asksAboutMoney = (status: PaymentStatus) =>
  isEarned(status) || ['partly_paid', 'needs_review', 'disputed'].includes(status);

export interface Decided {
  decision: 'accepted' | 'declined' | null;
  is_undecided: boolean;
}

/** Returns what has been decided, or that something has to be; empty for an application that needs no decision. */
export function decisionText(t: Translate, { decision, is_undecided }: Decided): string {
  if (is_undecided) return t('applications:shows.undecided');
  return decision === null ? '' : t(`applications:decisions.${decision}`);
}
