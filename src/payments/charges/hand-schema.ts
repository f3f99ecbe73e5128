import * as z from 'zod/mini';
import { longest, optionalLine } from '../../fields/schema.ts';
import { methodsByHand } from '../status.ts';

const MOST_ORE = 100_000_000;

const amount = () =>
  z.int('amountInvalid').check(z.minimum(1, 'amountInvalid'), z.maximum(MOST_ORE, 'amountInvalid'));

/** Reads kronor, with öre after a comma or a dot. */
export function oreIn(typed: string): number | undefined {
  const text = typed.replace(/\s|kr$/g, '').replace(',', '.');
  const ore = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
  return ore !== undefined && ore <= MOST_ORE ? ore : undefined;
}

const entry = {
  key: z.uuid('missing'),
  method: z.enum(methodsByHand, 'methodMissing'),
  amount: amount(),
  day: z.string('dayInvalid'),
  note: optionalLine(longest.line),
};

/** Reads a form without scripts, which sends kronor with öre after a comma or a dot. */
export const notedForm = z.object({
  key: entry.key,
  rest: z.string('missing').check(z.regex(/^-?\d{1,9}$/, 'missing')),
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

/** Like the form of a payment, but without `rest`, and with a step in which the administrator confirms the refund. */
export const refundForm = z.extend(z.omit(notedForm, { rest: true }), {
  step: z._default(z.enum(['check', 'sure', 'change']), 'check'),
});

export const notedPayment = z.object({ ...entry, rest: z.int('missing') });
export const notedRefund = z.object(entry);
