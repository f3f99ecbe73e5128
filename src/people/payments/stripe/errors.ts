import Stripe from 'stripe';
import type { Refusal } from '../provider.ts';

const { errors } = Stripe;

/** Contains only what may be logged, because Stripe's own text can repeat what the payer typed. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly type: string;
  readonly code: string | undefined;
  readonly statusCode: number | undefined;
  readonly requestId: string | undefined;

  constructor(error: unknown) {
    const { type, code, statusCode, requestId } = partsOf(error);
    super([type, code, statusCode, requestId].filter(Boolean).join(' '));
    this.type = type;
    this.code = code;
    this.statusCode = statusCode;
    this.requestId = requestId;
  }
}

interface Parts {
  type: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

function partsOf(error: unknown): Parts {
  if (!(error instanceof errors.StripeError)) {
    return { type: error instanceof Error ? error.name : 'unknown' };
  }
  const { type, code, statusCode, requestId, detail } = error;
  return { type, code: code ?? systemCodeOf(detail), statusCode, requestId };
}

/** The SDK keeps codes such as ECONNREFUSED one level down. */
function systemCodeOf(detail: unknown): string | undefined {
  if (!(detail instanceof Error) || !('code' in detail)) return undefined;
  return typeof detail.code === 'string' ? detail.code : undefined;
}

/**
 * Returns why the same request would be refused again, or null where it may succeed later. Stripe repeats its first
 * response to an idempotency key, and marks the copy: the key is spent, but another one may succeed.
 */
export function checkoutRefusalOf(error: unknown): Refusal | null {
  const isReplayed =
    error instanceof errors.StripeAPIError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true';
  if (isReplayed || error instanceof errors.StripeIdempotencyError) return 'spent';
  return refusalOf(error);
}

/** Returns whether Stripe refuses the address of the payer, whose rule is narrower than that of the site. */
export const isEmailRefused = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.param === 'customer_email';

/** Returns why Stripe surely did nothing, or null where it may have made what was asked. */
export function refusalOf(error: unknown): Exclude<Refusal, 'spent'> | null {
  if (
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeAuthenticationError
  ) {
    return 'notAllowed';
  }
  const isRefused =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefused ? 'refused' : null;
}

export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
