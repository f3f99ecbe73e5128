import type { MovementKind } from '../../../src/people/payments/shared/status.ts';
import type { StripeDouble } from '../../helpers/stripe/double.ts';
import type { Charge, Intent, Session } from '../../helpers/stripe/objects.ts';

/** Derived from the provider's books alone, without the tested code. */
export interface Truth {
  isPaid: boolean;
  /** True when the payment was expected and has the ordered amount and currency. */
  isAsOrdered: boolean;
  status: 'pending' | 'processing' | 'failed' | 'expired' | Settled;
  /** Kind, reference, amount and currency of each movement of money. */
  movements: string[];
}

type Settled = 'paid' | 'needs_review' | 'refunded' | 'partially_refunded' | 'disputed';

export function truthOf(
  double: StripeDouble,
  session: Session,
  ordered: { amount: number; isExpected: boolean },
): Truth {
  const intent = double.find(session.payment_intent ?? '') as Intent | undefined;
  if (session.payment_status !== 'paid' || !intent) {
    return { isPaid: false, isAsOrdered: false, status: unpaid(session, intent), movements: [] };
  }
  const charge = double.find(intent.latest_charge!) as Charge;
  const refunds = double.refunds.filter((refund) => refund.charge === charge.id);
  const disputes = double.disputes.filter((dispute) => dispute.charge === charge.id);
  const isAsOrdered =
    ordered.isExpected &&
    session.amount_total === ordered.amount &&
    intent.amount_received === ordered.amount &&
    session.currency === 'sek' &&
    intent.currency === 'sek';
  const given = refunds.filter(({ status }) => status === 'succeeded');
  const back = given.reduce((sum, { amount }) => sum + amount, 0);
  const movement = (kind: MovementKind, id: string, amount: number) =>
    `${kind} ${id} ${amount} ${intent.currency}`;
  return {
    isPaid: true,
    isAsOrdered,
    status: settled(),
    movements: [
      movement('payment', intent.id, intent.amount_received),
      ...refunds.flatMap(({ id, amount, status }) => [
        movement('refund', id, -amount),
        ...(status === 'succeeded' ? [] : [movement('refund_reversal', id, amount)]),
      ]),
      ...disputes.flatMap(({ id, amount, status }) => [
        movement('dispute', id, -amount),
        ...(status === 'won' ? [movement('dispute_reversal', id, amount)] : []),
      ]),
    ],
  };

  function settled(): Settled {
    if (disputes.some(({ status }) => status !== 'won')) return 'disputed';
    if (back >= intent!.amount_received) return 'refunded';
    if (!isAsOrdered) return 'needs_review';
    return back > 0 ? 'partially_refunded' : 'paid';
  }
}

function unpaid({ status }: Session, intent: Intent | undefined): Truth['status'] {
  if (status === 'open') return 'pending';
  if (status === 'expired') return 'expired';
  return intent?.status === 'requires_payment_method' ? 'failed' : 'processing';
}
