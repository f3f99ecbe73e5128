import type { FieldErrors } from '../../../shared/fields/errors.ts';
import type { FormOutcome, FormRequest } from '../../../web/form-description.ts';
import { withCheckoutsClosed } from '../open-checkouts.ts';
import { withFeeLock } from '../fees.ts';
import type { Recorded } from './by-hand.ts';
import { moneyDayFault } from './hand-schema.ts';

type Request = Pick<FormRequest<{ id: string }>, 'c' | 'subject'>;

/** Checks that money can be booked on the day. */
export async function dayErrors(_: unknown, { c, values }: FormRequest<unknown>) {
  const { db, now } = c.var.site;
  const fault = await moneyDayFault(db, values.day ?? '', now());
  return (fault ? { day: fault } : {}) as FieldErrors;
}

export const lockFee = ({ c, subject }: Request, work: () => Promise<FormOutcome>) =>
  withFeeLock(c.var.site, subject.id, work);

/** Locks the fee, and closes checkouts that still ask for what it has been. */
export async function lockAndCloseCheckouts(
  { c, subject }: Request,
  work: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const closed = await withCheckoutsClosed(c.var.site, subject.id, work);
  return closed.obstacle ? { outcome: 'refused', reason: closed.obstacle } : closed.result;
}

/** The same form sent twice has the wanted result both times. */
export function outcomeOf({ outcome }: Recorded) {
  if (outcome === 'recorded') return { outcome: 'saved', isNew: true } as const;
  if (outcome === 'known') return { outcome: 'saved', isNew: false } as const;
  return outcome === 'gone' ? { outcome } : ({ outcome: 'refused', reason: outcome } as const);
}
