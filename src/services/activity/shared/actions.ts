/** The actions in the log of the administration. Each has a text in `security:log.actions`. */
export const logActions = [
  'signedIn',
  'signedOut',
  'newPasswordDemanded',
  'recoveryCodeUsed',
  'passwordChanged',
  'passwordLinkSent',
  'passwordReset',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReplaced',
  'recoveryCodesRenewed',
  'sessionRevoked',
  'sessionsRevoked',
  'sessionsEnded',
  'sessionEndedByGuesses',
  'administratorAdded',
  'administratorReset',
  'administratorRemoved',
  'administratorInvited',
  'invitationWithdrawn',
  'created',
  'updated',
  'deleted',
  'restored',
  'deletedForGood',
  'exported',
  'imported',
  'answered',
  'reminded',
  'printed',
  'sent',
  'unprinted',
] as const;

export type LogAction = (typeof logActions)[number];

/** The types of things that the log is about. Each has a text in `security:log.kinds` or, for a list, in `security:log.lists`. */
export const subjectTypes = [
  'application',
  'category',
  'closedYear',
  'details',
  'event',
  'fee',
  'image',
  'importFaults',
  'log',
  'mailingList',
  'member',
  'memberLetter',
  'message',
  'newsletter',
  'payment',
  'post',
  'section',
  'subscriber',
  'supporter',
  'timeline',
  'unidentified',
  'votingList',
] as const;

/** The text of an entry about an account names the account or nothing. */
export type SubjectType = (typeof subjectTypes)[number] | 'administrator' | 'invitation';

/** The events in the history of a member or a fee. Each has a text in `members:events`. */
export type HistoryEvent =
  | 'joined'
  | 'renewed'
  | 'rejoined'
  | 'changed'
  | 'granted'
  | 'imported'
  | 'left'
  | 'excluded'
  | 'deceased'
  | 'dissolved'
  | 'registered'
  | 'edited'
  | 'moved'
  | 'movedIn'
  | 'movedOut'
  | 'paysFor'
  | 'periodVoided'
  | 'endingUndone'
  | 'readmitted'
  | 'suspended'
  | 'suspensionLifted'
  | 'feeAdded'
  | 'feeCancelled'
  | 'feeChanged'
  | 'feeMoved'
  | 'paid'
  | 'paymentReversed'
  | 'merged'
  | 'mergeUndone'
  | 'written'
  | 'note';
