import * as z from 'zod/mini';

/** A change of a fee by the office, in öre and days, with its reason. */
export const feeChange = z.object({
  amountBefore: z.number(),
  amount: z.number(),
  onBefore: z.string(),
  on: z.string(),
  reason: z.string(),
});

export type FeeChange = z.output<typeof feeChange>;
