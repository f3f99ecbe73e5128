import * as z from 'zod/mini';
import { readableSwish } from '../../../../people/payments/shared/swish.ts';
import type { Writing } from '../../message.ts';

export const owed = z.object({
  /** The sum that is still to be paid, in öre. */
  rest: z.number(),
  reference: z.string(),
  dueOn: z.string(),
  isOverdue: z.optional(z.boolean()),
});

export const days = z.object({ starts_on: z.string(), ends_on: z.nullable(z.string()) });

/** As `addresseeOf` returns them. */
export const addressee = {
  firstName: z.optional(z.string()),
  memberNumber: z.optional(z.number()),
  memberName: z.optional(z.string()),
};

/** Tells how to pay without a card where the association has an account for it. */
export function paymentFacts(
  { dueOn, isOverdue, reference, rest }: z.output<typeof owed>,
  { association: { bankgiro, swish }, format, t }: Writing,
): [label: string, value: string][] {
  return [
    [t('pay:amount'), format.price(rest)],
    [t(isOverdue ? 'mail:paymentRequest.wasDue' : 'pay:due'), format.date(dueOn)],
    ...(bankgiro ? [[t('pay:bankgiro.number'), bankgiro] as [string, string]] : []),
    ...(swish ? [[t('pay:swish.number'), readableSwish(swish)] as [string, string]] : []),
    ...(bankgiro || swish
      ? [[t('mail:paymentRequest.reference'), reference] as [string, string]]
      : []),
  ];
}
