import Stripe from 'stripe';

const { errors } = Stripe;

/** What may be logged of an error: Stripe's own text can repeat what the payer typed. */
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

/** ECONNREFUSED and the like, which the SDK keeps one level down. */
function systemCodeOf(detail: unknown): string | undefined {
  if (!(detail instanceof Error) || !('code' in detail)) return undefined;
  return typeof detail.code === 'string' ? detail.code : undefined;
}

/**
 * Whether the same request can never succeed. Stripe keeps its first answer to an idempotency key,
 * faults of its own included, and marks the copy; without the mark the next try may fare better.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.StripeError)) return false;
  if (error instanceof errors.StripeAPIError) {
    return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
  }
  return (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeCardError
  );
}

export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
