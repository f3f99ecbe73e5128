import type Stripe from 'stripe';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import type { CheckoutSession, SessionPayment } from '../shared/status.ts';

type Session = Stripe.Checkout.Session;
type Dispute = SessionPayment['disputes'][number];

/** Never changes, because it tells a refund of the site even where Stripe's response was lost. */
export const REFUND_KEY = 'refund';

/** Needs a session whose payment is expanded. */
export function sessionOf(
  session: Session,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): CheckoutSession {
  const { id, client_reference_id, amount_total, currency, url, payment_status } = session;
  return {
    sessionId: id,
    reference: client_reference_id,
    amount: amount_total,
    currency,
    state: stateOf(session),
    isPaid: payment_status === 'paid' || isFree(session),
    url,
    payment: isFree(session) ? null : paymentOf(session, refunds, disputes),
  };
}

/** Matches sessions without a payment, where everything was discounted. The site never does that. */
const isFree = ({ payment_status }: Session) => payment_status === 'no_payment_required';

function stateOf({ status }: Session): CheckoutSession['state'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

export function intentOf({ payment_intent }: Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'object' ? payment_intent : null;
}

export function chargeOf(session: Session): Stripe.Charge | null {
  const charge = intentOf(session)?.latest_charge;
  return typeof charge === 'object' ? charge : null;
}

function paymentOf(
  session: Session,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): SessionPayment | null {
  const intent = intentOf(session);
  if (!intent) return null;
  const charge = chargeOf(session);
  return {
    id: intent.id,
    hasFailed:
      session.status === 'complete' &&
      session.payment_status === 'unpaid' &&
      (intent.status === 'canceled' || intent.status === 'requires_payment_method'),
    amount: intent.amount_received,
    currency: intent.currency,
    paidAt: isoOf((charge ?? intent).created),
    method: methodOf(charge?.payment_method_details?.type),
    payerName: session.customer_details?.name ?? charge?.billing_details.name ?? '',
    refunds: refunds.map(({ id, amount, metadata, status, created }) => ({
      id,
      amount,
      key: metadata?.[REFUND_KEY],
      hasFailed: status === 'failed' || status === 'canceled',
      at: isoOf(created),
    })),
    disputes: disputes.flatMap((dispute): Dispute[] => {
      const state = stateOfDispute(dispute);
      const { id, amount, created } = dispute;
      const evidenceDueOn = lastDayOf(dispute);
      return state ? [{ id, amount, state, at: isoOf(created), evidenceDueOn }] : [];
    }),
  };
}

/** Stripe's checkout shows the methods that are switched on in its dashboard. */
function methodOf(type: string | undefined): SessionPayment['method'] {
  if (type === 'swish') return 'swish_stripe';
  return type === undefined || type === 'card' || type === 'link' ? 'card' : 'other';
}

function stateOfDispute({ status, balance_transactions }: Stripe.Dispute): Dispute['state'] | null {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  // An inquiry moves no money. If the bank goes further, the status changes.
  if (status.startsWith('warning_')) return null;
  // Prevented by a refund, which is in the list of refunds, or paid straight from the balance.
  if (status === 'prevented') return balance_transactions.length > 0 ? 'lost' : null;
  return 'open';
}

/** The account's version of the API may leave the details out. */
function lastDayOf({ evidence_details }: Stripe.Dispute): string | null {
  const seconds = (evidence_details as Stripe.Dispute.EvidenceDetails | undefined)?.due_by;
  return seconds ? dayInStockholm(new Date(seconds * 1000)) : null;
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
