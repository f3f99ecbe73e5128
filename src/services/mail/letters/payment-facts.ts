import { readableSwish } from '../../../people/payments/shared/swish.ts';
import type { Writing } from '../message.ts';

export interface Owed {
  /** The sum that is still to be paid, in öre. */
  rest: number;
  reference: string;
  dueOn: string;
  isOverdue?: boolean | undefined;
}

/** Tells how to pay without a card where the association has an account for it. */
export function paymentFacts(
  { dueOn, isOverdue, reference, rest }: Owed,
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
