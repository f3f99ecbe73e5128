import * as z from 'zod/mini';
import { longest, optionalLine } from '../fields/schema.ts';
import { methodsByHand } from './status.ts';

const MOST_ORE = 100_000_000;

const amount = () =>
  z.int('amountInvalid').check(z.minimum(1, 'amountInvalid'), z.maximum(MOST_ORE, 'amountInvalid'));

const entry = {
  key: z.uuid('missing'),
  method: z.enum(methodsByHand, 'methodMissing'),
  amount: amount(),
  day: z.string('dayInvalid'),
  note: optionalLine(longest.line),
};

export const notedPayment = z.object({ ...entry, rest: z.int('missing') });
export const notedRefund = z.object(entry);
