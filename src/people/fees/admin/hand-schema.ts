import * as z from 'zod/mini';
import type { Database } from '../../../db/connection.ts';
import { longest, optionalLine, requiredLine } from '../../../shared/fields/shared/schema.ts';
import { plainAmount } from '../../../shared/fields/amount.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { pastDayFault } from '../../../shared/days.ts';
import { closedUntil } from '../../payments/ledger/closed-years.ts';
import { readLedgerCutoff } from '../../payments/ledger/financial-year.ts';
import { incomeKinds, LEAST_BY_CARD, methodsByHand } from '../../payments/shared/status.ts';

const MOST_ORE = 100_000_000;

/** Reads kronor, with öre after a comma or a dot, and the currency. */
export function oreIn(typed: string): number | undefined {
  const text = plainAmount(typed);
  const ore = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
  return ore !== undefined && ore <= MOST_ORE ? ore : undefined;
}

const entry = {
  key: z.uuid('missing'),
  method: z.enum(methodsByHand, 'methodMissing'),
  note: optionalLine(longest.line),
};

/** Reads a form without scripts, which sends kronor with öre after a comma or a dot. */
export const recordedForm = z.object({
  key: entry.key,
  /** What the page said was left to pay. */
  version: z.string('missing').check(z.regex(/^-?\d{1,9}$/, 'missing')),
  method: entry.method,
  amount: z.pipe(
    z._default(z.string(), ''),
    z.transform((typed: string, context): number => {
      const ore = oreIn(typed) ?? 0;
      if (ore >= 1) return ore;
      context.issues.push({ code: 'custom', message: 'amountInvalid', input: typed });
      return z.NEVER;
    }),
  ),
  day: z._default(z.string(), ''),
  note: entry.note,
});

/** Money without a fee: nothing is left to pay, but the statement may name its payer, and it may be income of a kind. */
export const unidentifiedForm = z.extend(z.omit(recordedForm, { version: true }), {
  kind: z._default(z.enum(['unknown', ...incomeKinds]), 'unknown'),
  payer: optionalLine(longest.name),
});

/** The whole payment goes back, so only its day and its way are asked. */
export const sentBackForm = z.omit(recordedForm, { version: true, amount: true, key: true });

const { version } = recordedForm.shape;

export const feeChoice = z.object({ fee: z.string('missing'), version });

/** The version is the sum paid, as the preview showed it. */
export const reverseForm = z.object({ version: z.optional(version) });

/** Like the form of a payment, with a step in which the administrator confirms the refund. The version is the sum paid. */
export const refundForm = z.extend(recordedForm, {
  step: z._default(z.enum(['check', 'sure']), 'check'),
});

/** The money goes back at once and the way it came, so only the amount is asked. */
export const cardRefundForm = z.omit(refundForm, { method: true, day: true, note: true });

export const changeForm = z.object({
  amount: z.pipe(
    recordedForm.shape.amount,
    z.number().check(z.minimum(LEAST_BY_CARD, 'feeTooLow')),
  ),
  due: z._default(z.string(), ''),
  reason: requiredLine('reasonMissing'),
});

/** Empty fields follow from the fee. */
export const allocationForm = z.object({
  number: optionalLine(longest.name),
  /** Who was chosen from several that were found. */
  member: optionalLine(longest.name),
  plan: optionalLine(longest.name),
  day: optionalLine(longest.name),
});

/** The version counts the emails that the page had seen sent, so that a form that is sent twice sends one email. */
export const emailForm = z.object({ version: z._default(z.string(), '0') });

/** Returns the key of what is wrong with the day of a payment, or null. The books keep no earlier years. */
export async function moneyDayFault(db: Database, day: string, now: Date) {
  const fault = pastDayFault(day, dayInStockholm(now));
  if (fault) return fault;
  const firstDay = dayInStockholm(new Date(await readLedgerCutoff(db, now)));
  if (day < firstDay) return 'dayTooEarly';
  const closed = await closedUntil(db);
  return closed !== null && day <= closed ? 'dayClosed' : null;
}
