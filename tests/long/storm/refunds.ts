import type { Row } from '../../../src/db/tables.ts';
import type { StripeDouble } from '../../helpers/stripe/double.ts';

interface Books {
  refunds: Row<'card_refunds'>[];
  numbers: Row<'payments'>[];
  /** The receipt numbers in the emails about refunds. */
  returned: string[];
}

/** Checks that each refund of the office was made once or not at all, as its row says, with one email to the payer. */
export function* refundFaults(
  double: StripeDouble,
  { numbers, refunds, returned }: Books,
): Generator<[feeId: string, fault: string]> {
  for (const { amount, fee_id, id, status } of refunds) {
    const made = double.refunds.filter(({ metadata }) => metadata?.['refund'] === id);
    if (made.length > 1 || made.some((refund) => refund.amount !== amount)) {
      yield [fee_id, `refund ${id} was made ${made.length} times`];
    }
    const [refund] = made;
    const done = refund?.status === 'succeeded' ? 'made' : 'failed';
    const right = refund ? done : 'refused';
    if (status !== right) yield [fee_id, `refund ${id} is ${status}, but should be ${right}`];
    const row = numbers.find(
      ({ kind, provider_reference }) => kind === 'refund' && provider_reference === refund?.id,
    );
    const emails = returned.filter((number) => number === row?.receipt_number).length;
    if (emails > 1 || (emails === 0 && status === 'made')) {
      yield [fee_id, `${emails} emails about refund ${id}`];
    }
  }
}

export const countBy = (names: string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );
