/** Stripe's error for a request that it refuses. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(status: number, error: Record<string, string> & { message: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

export interface CheckoutParameters {
  amount: number;
  currency: string;
  reference: string | null;
  email: string | null;
  locale: string | null;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  description: string | null;
}

const ITEM = 'line_items[0]';
const PRICE = `${ITEM}[price_data]`;
const required = [
  'mode',
  'success_url',
  `${ITEM}[quantity]`,
  `${PRICE}[currency]`,
  `${PRICE}[unit_amount]`,
  `${PRICE}[product_data][name]`,
];
const known = new Set([
  ...required,
  'client_reference_id',
  'customer_email',
  'locale',
  'cancel_url',
  'adaptive_pricing[enabled]',
  'custom_text[submit][message]',
  'payment_intent_data[description]',
]);
const metadataKey = /^(?:payment_intent_data\[metadata\]|metadata)\[([^\]]{1,40})\]$/;

/** Checks the parameters of a new checkout session as Stripe does, with Stripe's codes. */
export function readCheckout(form: URLSearchParams): CheckoutParameters {
  for (const key of form.keys()) {
    if (known.has(key) || metadataKey.test(key)) continue;
    refuse('parameter_unknown', key, `Received unknown parameter: ${key}`);
  }
  for (const key of required) {
    if (!form.get(key)) refuse('parameter_missing', key, `Missing required param: ${key}.`);
  }
  const get = (key: string) => form.get(key) || null;
  const mode = form.get('mode')!;
  if (mode !== 'payment') refuse('parameter_invalid', 'mode', `Invalid mode: ${mode}`);
  const currency = form.get(`${PRICE}[currency]`)!;
  if (!/^[a-z]{3}$/.test(currency)) {
    refuse('parameter_invalid', `${PRICE}[currency]`, `Invalid currency: ${currency}.`);
  }
  const amount =
    wholeNumber(form, `${PRICE}[unit_amount]`) * wholeNumber(form, `${ITEM}[quantity]`);
  // Stripe charges no less than this in kronor.
  if (amount < 300) refuse('amount_too_small', PRICE, 'The total must be at least 3.00 kr.');
  const email = get('customer_email');
  if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    refuse('email_invalid', 'customer_email', `Invalid email address: ${email}`);
  }
  const reference = get('client_reference_id');
  if (reference && reference.length > 200) {
    refuse('parameter_invalid', 'client_reference_id', 'Must be at most 200 characters.');
  }
  const locale = get('locale');
  if (locale && !['auto', 'en', 'sv'].includes(locale)) {
    refuse('parameter_invalid', 'locale', `Invalid locale: ${locale}`);
  }
  return {
    amount,
    currency,
    reference,
    email,
    locale,
    successUrl: addressIn(form, 'success_url')!,
    cancelUrl: addressIn(form, 'cancel_url'),
    metadata: metadataIn(form, 'metadata['),
    paymentMetadata: metadataIn(form, 'payment_intent_data['),
    description: get('payment_intent_data[description]'),
  };
}

export function refuse(code: string, param: string, message: string): never {
  throw new StripeRefusal(400, { code, param, message });
}

export function wholeNumber(form: URLSearchParams, key: string): number {
  const text = form.get(key)!;
  if (!/^\d{1,8}$/.test(text)) {
    refuse('parameter_invalid_integer', key, `Invalid integer: ${text}`);
  }
  return Number(text);
}

function addressIn(form: URLSearchParams, key: string): string | null {
  const text = form.get(key);
  if (!text) return null;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    refuse('url_invalid', key, 'Not a valid URL');
  }
  return text;
}

function metadataIn(form: URLSearchParams, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = key.startsWith(prefix) && metadataKey.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );
}
