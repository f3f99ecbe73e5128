/** `own`: in the office’s own words. Each other one has a sentence in the email. */
export const declineReasons = ['requirements', 'incomplete', 'alreadyMember', 'own'] as const;

export type DeclineReason = (typeof declineReasons)[number];

/** The choices for money that has come for an application that is declined. */
export const moneyChoices = ['refund', 'gift'] as const;

export type MoneyChoice = (typeof moneyChoices)[number];
