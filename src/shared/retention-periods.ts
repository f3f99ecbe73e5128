type Unit = 'minute' | 'hour' | 'day' | 'year';

export interface Period {
  amount: number;
  unit: Unit;
}

const of = (amount: number, unit: Unit): Period => ({ amount, unit });

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
  untriedLetter: of(1, 'year'),
  unconfirmedSubscriber: of(7, 'day'),
  event: of(1, 'year'),
  unusedPicture: of(1, 'day'),
  earlierVersion: of(2, 'year'),
  trash: of(30, 'day'),
  unsavedText: of(90, 'day'),
  memberImport: of(1, 'day'),
  counters: of(1, 'day'),
  formerAdministrator: of(2, 'year'),
  session: of(12, 'hour'),
  knownDevice: of(90, 'day'),
  failedSignIn: of(90, 'day'),
  invitation: of(72, 'hour'),
  passwordLink: of(30, 'minute'),
  memberSession: of(30, 'day'),
  memberSessionAtMost: of(90, 'day'),
  memberLink: of(15, 'minute'),
  emailUndo: of(7, 'day'),
  copyBeforeUpgrade: of(30, 'day'),
} as const satisfies Record<string, Period>;

/** The lifetimes of the cookies that no period above covers. */
export const cookieLifetimes = {
  notice: of(1, 'minute'),
  link: of(15, 'minute'),
  sender: of(30, 'day'),
  preference: of(1, 'year'),
} as const satisfies Record<string, Period>;

const milliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Returns the length of a period in minutes, hours or days. Throws for years, because they differ in length. */
export function millisecondsOf({ amount, unit }: Period): number {
  if (unit === 'year') throw new RangeError('Years differ in length.');
  return amount * milliseconds[unit];
}
