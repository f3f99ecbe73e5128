import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '../../shared/i18n/format.ts';
import { confirmableSince } from '../../people/newsletter/confirmation.ts';
import { type Duration } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import { ledgerCutoff } from '../../people/payments/ledger/financial-year.ts';

/** A checkout is open for a day, and a bank payment takes some days more. */
const OPEN_CHECKOUT_DAYS = 30;

/** `firstMonth` is that of the financial year, 1 to 12. */
export function cutoffsOf(now: Date, firstMonth: number) {
  const before = (period: keyof typeof retentionPeriods) => startOf(retentionPeriods[period], now);
  return {
    unpaidApplication: before('unpaidApplication'),
    membershipEnd: before('membership'),
    returnedPayment: before('returnedPayment'),
    votingList: before('votingList'),
    memberLetter: before('memberLetter'),
    mergedMember: before('mergedMember'),
    resolvedMessage: before('resolvedMessage'),
    unresolvedMessage: before('unresolvedMessage'),
    undeliveredLetter: before('undeliveredLetter'),
    newsletterDelivery: before('newsletterDelivery'),
    untriedLetter: before('untriedLetter'),
    earlierVersion: before('earlierVersion'),
    trash: before('trash'),
    unsavedText: before('unsavedText'),
    failedSignIn: before('failedSignIn'),
    formerAdministrator: before('formerAdministrator'),
    unconfirmed: confirmableSince(now),
    ledger: ledgerCutoff(now, firstMonth),
    openCheckout: daysBefore(now, OPEN_CHECKOUT_DAYS),
  };
}

export type Cutoffs = ReturnType<typeof cutoffsOf>;

function startOf({ amount, unit }: Duration, now: Date): string {
  return unit === 'year' ? yearsBefore(now, amount) : daysBefore(now, amount);
}

function yearsBefore(now: Date, years: number): string {
  const local = new TZDate(now, TIME_ZONE);
  local.setFullYear(local.getFullYear() - years);
  return utc(local);
}

function daysBefore(now: Date, days: number): string {
  const local = new TZDate(now, TIME_ZONE);
  local.setDate(local.getDate() - days);
  return utc(local);
}

/** A TZDate formats itself with its own offset. */
const utc = (local: TZDate) => new Date(local.getTime()).toISOString();
