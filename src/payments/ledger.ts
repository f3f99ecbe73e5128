import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '../i18n/format.ts';
import { retentionYears } from '../pages/policies.ts';
import type { MovementKind, CheckoutSession } from './status.ts';

/** Returns the start, in Stockholm, of the first year whose books must still be kept (ISO 8601, UTC). */
export function ledgerCutoff(now: Date): string {
  const year = new TZDate(now, TIME_ZONE).getFullYear() - retentionYears.financial;
  const start = new TZDate(year, 0, 1, TIME_ZONE);
  return new Date(start.getTime()).toISOString();
}

export interface Movement {
  kind: MovementKind;
  reference: string;
  /** Öre; negative when money leaves the association. */
  amount: number;
  at: string;
}

export function movementsIn({ isPaid, payment }: CheckoutSession): Movement[] {
  if (!isPaid || !payment) return [];
  const { id, amount, paidAt, refunds, disputes } = payment;
  const movements: Movement[] = [
    { kind: 'payment', reference: id, amount, at: paidAt },
    ...refunds.flatMap(({ id, amount, hasFailed, at }): Movement[] => [
      { kind: 'refund', reference: id, amount: -amount, at },
      ...(hasFailed ? [{ kind: 'refund_reversal', reference: id, amount, at } as const] : []),
    ]),
    ...disputes.flatMap(({ id, amount, state, at }): Movement[] => [
      { kind: 'dispute', reference: id, amount: -amount, at },
      ...(state === 'won'
        ? [{ kind: 'dispute_reversal', reference: id, amount, at } as const]
        : []),
    ]),
  ];
  return movements.toSorted((a, b) => a.at.localeCompare(b.at));
}
