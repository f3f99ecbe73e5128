import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '../i18n/format.ts';
import { retentionYears } from '../pages/policies.ts';
import { ledgerCutoff } from '../payments/ledger.ts';

/** An annual fee covers one year from the payment (the terms, Fees and payment). */
const PAID_YEARS = 1;

/** A checkout is open for a day, and a payment by bank takes some days more. */
const OPEN_CHECKOUT_DAYS = 30;

/**
 * After such letters were given up. The policies need not name it: a letter is communication, which is
 * kept longer.
 */
const UNDELIVERED_LETTER_DAYS = 30;

/** The moments before which the periods of retention are over: ISO 8601, UTC. */
export function cutoffsOf(now: Date) {
  return {
    /** Applications that came in before, if they were never paid. */
    unpaidApplication: yearsBefore(now, retentionYears.application),
    /** Annual memberships whose last payment was before. */
    membershipPayment: yearsBefore(now, PAID_YEARS + retentionYears.membership),
    /** Messages that were resolved before. */
    communication: yearsBefore(now, retentionYears.communication),
    undeliveredLetter: daysBefore(now, UNDELIVERED_LETTER_DAYS),
    ledger: ledgerCutoff(now),
    /** Checkouts that were begun later may still be paid. */
    openCheckout: daysBefore(now, OPEN_CHECKOUT_DAYS),
  };
}

export type Cutoffs = ReturnType<typeof cutoffsOf>;

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

/** A TZDate writes itself with its own offset. */
const utc = (local: TZDate) => new Date(local.getTime()).toISOString();
