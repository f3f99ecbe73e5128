import type { StripeDouble } from '../../helpers/stripe/double.ts';
import type { Session } from '../../helpers/stripe/objects.ts';
import type { Random } from '../../helpers/random.ts';

/** Finishes, refunds or disputes one of the paid checkouts. */
export function bankActs(double: StripeDouble, random: Random, complete: Session[]): void {
  if (complete.length === 0) return;
  const { id, payment_intent } = random.pick(complete);
  const intent = double.find(payment_intent!);
  if (intent?.object !== 'payment_intent') return;
  if (intent.status === 'processing') {
    return random.chance(0.6) ? double.asyncSucceed(id) : double.asyncFail(id);
  }
  const charge = double.find(intent.latest_charge!);
  if (charge?.object !== 'charge' || !charge.paid) return;
  const rest = charge.amount - charge.amount_refunded;
  const refund = double.refunds.findLast(
    (refund) => refund.charge === charge.id && refund.status === 'succeeded',
  );
  const dispute = double.disputes.findLast((dispute) => dispute.charge === charge.id);
  const isDisputed = dispute?.status === 'needs_response';
  const action = random.weighted({ refund: 3, part: 3, sendBack: 2, dispute: 2, close: 4 });
  if (action === 'refund' && rest > 0) double.refund(id);
  if (action === 'part' && rest > 1) double.refund(id, 1 + random.below(rest - 1));
  if (action === 'sendBack' && refund) double.failRefund(id);
  if (action === 'dispute' && !isDisputed) double.dispute(id);
  if (action === 'close' && isDisputed) double.closeDispute(id, random.pick(['won', 'lost']));
}

/** Pays into the same account without a checkout of the site. */
export function payElsewhere(double: StripeDouble, random: Random, reference: string): void {
  const { id } = double.open({
    amount: 15_000,
    currency: 'sek',
    reference,
    email: null,
    locale: null,
    successUrl: 'http://localhost/',
    cancelUrl: null,
    metadata: {},
    paymentMetadata: {},
    description: null,
  });
  if (random.chance(0.8)) double.pay(id);
}

/** Lets most open checkouts expire and most payments under way succeed or fail. */
export function endSessions(
  double: StripeDouble,
  random: Random,
  { open, complete }: { open: Session[]; complete: Session[] },
): void {
  for (const { id } of open) if (random.chance(0.8)) double.expire(id);
  for (const { id, payment_intent } of complete) {
    const intent = double.find(payment_intent!);
    if (intent?.object !== 'payment_intent' || intent.status !== 'processing') continue;
    const end = random.weighted({ asyncSucceed: 6, asyncFail: 3, nothing: 1 });
    if (end !== 'nothing') double[end](id);
  }
}
