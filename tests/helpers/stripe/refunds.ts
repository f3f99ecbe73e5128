import type { StripeAccount } from './account.ts';
import type { Refund } from './objects.ts';
import { refuse, StripeRefusal, wholeNumber } from './parameters.ts';

const fields = ['payment_intent', 'amount', 'metadata[refund]'];

/** Makes the refund that a request asks for. Refuses as Stripe does, with Stripe's codes. */
export function refundAsked(account: StripeAccount, form: URLSearchParams): Refund {
  for (const key of form.keys()) {
    if (!fields.includes(key)) refuse('parameter_unknown', key, `Unknown parameter: ${key}`);
  }
  const amount = wholeNumber(form, 'amount');
  const payment = form.get('payment_intent') ?? '';
  const session = account.sessions.find(({ payment_intent }) => payment_intent === payment);
  const intent = account.find(payment);
  const charge = intent?.object === 'payment_intent' && account.find(intent.latest_charge ?? '');
  if (!session || !charge || charge.object !== 'charge') {
    const message = `No such payment_intent: '${payment}'`;
    throw new StripeRefusal(404, { code: 'resource_missing', message });
  }
  const isDisputed = account.disputes.some(
    (dispute) => dispute.charge === charge.id && !/^(?:won|warning_)/.test(dispute.status),
  );
  if (isDisputed) refuse('charge_disputed', 'charge', 'The charge has been charged back.');
  const rest = charge.amount - charge.amount_refunded;
  if (rest === 0) refuse('charge_already_refunded', 'charge', 'It has been refunded.');
  if (amount > rest) refuse('amount_too_large', 'amount', 'More than the unrefunded amount.');
  const refund = form.get('metadata[refund]');
  return account.refund(session.id, amount, refund ? { refund } : {});
}
