import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { StripeAccount } from './account.ts';
import type { StripeEvent } from './objects.ts';
import { expand, listOf, matching } from './lists.ts';
import { refundAsked } from './refunds.ts';
import { readCheckout, StripeRefusal } from './parameters.ts';

/** Stripe forgets a key after a day, and acts on it again. */
const KEYS_LAST_MS = 24 * 60 * 60 * 1000;

interface Answer {
  status: number;
  body: object;
}

/** Imitates enough of Stripe's API for the real SDK, and the ways in which it fails. */
export class StripeDouble extends StripeAccount {
  readonly secretKey = 'sk_test_double';
  readonly webhookSecret = 'whsec_double';
  /** Method and path of each request, without the query. */
  readonly requests: string[] = [];
  /** Breaks every connection before anything is done. */
  down = false;
  /** Executes this many requests but breaks the connection instead of responding. */
  resetAfterCommit = 0;
  /** Limits failures, held and broken responses to the requests that begin so, such as `POST /v1/refunds`. */
  troubled = '';
  /** Returns Stripe's error for parameters that it refuses, beside those that it always refuses. */
  refuses: (parameters: URLSearchParams) => Record<string, string> | null = () => null;
  /** False for a restricted key without that permission. */
  mayRefund = true;
  #failures: number[] = [];
  #held: Promise<void> | undefined;
  /** The first request and response under each idempotency key. */
  readonly #answers = new Map<string, { asked: string; answer: Answer; at: number }>();
  readonly #now: () => Date;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(now: () => Date = () => new Date()) {
    super(now);
    this.#now = now;
  }

  /** Listens on a free port. */
  async start(): Promise<this> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    return this;
  }

  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.#server.closeAllConnections();
    await promise;
  }

  get apiBase(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Makes the next requests fail. Like Stripe, keeps a 500, but no other error, for the same key. */
  failWith(status: number, times = 1): void {
    this.#failures = Array.from({ length: times }, () => status);
  }

  /** As `failWith`, but a number of requests is answered first. */
  failAfter(answered: number, status: number, times: number): void {
    this.failWith(status, times);
    this.#failures.unshift(...Array.from({ length: answered }, () => 0));
  }

  /** Executes requests but responds only after the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  /** Returns an event as Stripe would post it. `timestamp` is in seconds; `edit` changes the body after signing. */
  deliver(
    event: StripeEvent,
    options: { secret?: string; timestamp?: number; edit?: (body: string) => string } = {},
  ): { body: string; signature: string } {
    const payload = JSON.stringify(event, null, 2);
    const { secret = this.webhookSecret, timestamp, edit = (body) => body } = options;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: edit(payload), signature };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.down) return void request.socket.destroy();
    const body = await text(request);
    const { answer, isReplayed } = this.#answerTo(request, body);
    if (this.#isTroubled(request)) await this.#held;
    if (this.resetAfterCommit > 0 && this.#isTroubled(request)) {
      this.resetAfterCommit -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${randomUUID().slice(-12)}`,
      ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
    });
    response.end(JSON.stringify(answer.body));
  }

  #answerTo(request: IncomingMessage, body: string): { answer: Answer; isReplayed?: boolean } {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, this.apiBase);
    this.requests.push(`${method} ${pathname}`);
    if (headers.authorization !== `Bearer ${this.secretKey}`) {
      return { answer: failure(401, { message: 'Invalid API Key provided' }) };
    }
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') {
      return { answer: this.#act(method, pathname, searchParams) };
    }
    const asked = `${pathname} ${body}`;
    const at = this.#now().getTime();
    const stored = this.#answers.get(key);
    const earlier = stored && at - stored.at < KEYS_LAST_MS ? stored : undefined;
    if (earlier?.asked === asked) return { answer: earlier.answer, isReplayed: true };
    if (earlier) return { answer: failure(400, otherParameters) };
    const answer = this.#act(method, pathname, new URLSearchParams(body));
    if (answer.status === 200 || answer.status === 500)
      this.#answers.set(key, { asked, answer, at });
    return { answer };
  }

  #isTroubled({ method, url }: { method?: string | undefined; url?: string | undefined }): boolean {
    return `${method} ${url}`.startsWith(this.troubled);
  }

  #act(method: string, path: string, parameters: URLSearchParams): Answer {
    const status = this.#isTroubled({ method, url: path }) ? this.#failures.shift() : undefined;
    if (status) {
      return failure(status, { type: 'api_error', message: 'Something went wrong.' });
    }
    const refusal = method === 'POST' ? this.refuses(parameters) : null;
    if (refusal) return failure(400, { message: 'Refused', ...refusal });
    try {
      const body = structuredClone(this.#resource(method, path, parameters));
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
  }

  #resource(method: string, path: string, parameters: URLSearchParams): object {
    const [expired] = /(?<=^\/v1\/checkout\/sessions\/)\w+(?=\/expire$)/.exec(path) ?? [];
    if (method === 'POST' && expired) {
      if (!this.find(expired))
        throw new StripeRefusal(404, { code: 'resource_missing', message: 'No such session' });
      if (this.session(expired).status !== 'open') {
        const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
        throw new StripeRefusal(400, { message });
      }
      this.expire(expired);
      return this.session(expired);
    }
    const [id] = /(?<=^\/v1\/checkout\/sessions\/)[^/]+$/.exec(path) ?? [];
    if (method === 'GET' && id) {
      const found = this.find(id);
      if (found?.object === 'checkout.session') return expand(this, found, parameters);
      const message = `No such checkout.session: ${id}`;
      throw new StripeRefusal(404, { code: 'resource_missing', param: 'session', message });
    }
    switch (`${method} ${path}`) {
      case 'POST /v1/checkout/sessions':
        return this.open(readCheckout(parameters));
      case 'POST /v1/refunds':
        if (!this.mayRefund) {
          const message = 'The provided key does not have the required permissions.';
          throw new StripeRefusal(403, { message });
        }
        return refundAsked(this, parameters);
      case 'GET /v1/checkout/sessions':
        return listOf(matching(this.sessions, parameters), path, parameters);
      case 'GET /v1/disputes':
        return listOf(matching(this.disputes, parameters), path, parameters);
      case 'GET /v1/refunds':
        return listOf(matching(this.refunds, parameters), path, parameters);
      default:
        throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
    }
  }
}

const otherParameters = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
};

function failure(status: number, error: { type?: string; message: string }): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}
