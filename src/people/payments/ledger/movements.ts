import type { CheckoutSession, MovementKind } from '../shared/status.ts';

export interface Movement {
  kind: MovementKind;
  reference: string;
  amount: number;
  at: string;
  evidenceDueOn?: string | null;
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
    ...disputes.flatMap(({ id, amount, state, at, evidenceDueOn }): Movement[] => [
      { kind: 'dispute', reference: id, amount: -amount, at, evidenceDueOn },
      ...(state === 'won'
        ? [{ kind: 'dispute_reversal', reference: id, amount, at } as const]
        : []),
    ]),
  ];
  return movements.toSorted((a, b) => a.at.localeCompare(b.at));
}
