import { linkLifetimes } from './link-lifetimes.ts';
import { of, type Duration } from './duration.ts';
import { sessionLifetimes } from './session-lifetimes.ts';

/** The period for which each kind of data is kept. The policies show these periods, and the site deletes by them. */
export const retentionPeriods = {
  membership: of(3, 'year'),
  votingList: of(3, 'year'),
  memberLetter: of(3, 'year'),
  unpaidApplication: of(1, 'year'),
  returnedPayment: of(4, 'year'),
  financial: of(7, 'year'),
  unresolvedMessage: of(2, 'year'),
  resolvedMessage: of(1, 'year'),
  undeliveredLetter: of(30, 'day'),
  newsletterDelivery: of(30, 'day'),
  untriedLetter: of(1, 'year'),
  unconfirmedSubscriber: of(7, 'day'),
  event: of(1, 'year'),
  unusedPicture: of(1, 'day'),
  earlierVersion: of(2, 'year'),
  trash: of(30, 'day'),
  mergedMember: of(30, 'day'),
  unsavedText: of(90, 'day'),
  memberImport: of(1, 'day'),
  importUndo: of(30, 'day'),
  counters: of(1, 'day'),
  formerAdministrator: of(2, 'year'),
  failedSignIn: of(90, 'day'),
  copyBeforeUpgrade: of(30, 'day'),
  ...sessionLifetimes,
  ...linkLifetimes,
} as const satisfies Record<string, Duration>;
