import * as z from 'zod/mini';

/** What the office has changed of a fee, in öre and days, and why. */
export const feeChange = z.object({
  amountBefore: z.number(),
  amount: z.number(),
  onBefore: z.string(),
  on: z.string(),
  reason: z.string(),
});

export type FeeChange = z.output<typeof feeChange>;
