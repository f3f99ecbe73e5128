import { hc } from 'hono/client';
import type { AdminApi } from '../../src/admin-api.ts';
import { signedInAgain } from './session.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly body: {
    error?: string;
    /** Field → message key. */
    errors?: Partial<Record<string, string>>;
    /** How many seconds to wait after too many attempts. */
    waitS?: number;
    /** The version that somebody else has saved meanwhile. */
    current?: unknown;
  };

  constructor(status: number, body: unknown) {
    super(`The site answered ${status}`);
    this.status = status;
    this.body = (typeof body === 'object' && body) || {};
  }
}

/**
 * Asks the administrator to sign in when the session has ended, then sends the request again, so that
 * nothing typed is lost.
 */
async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 401) return response;
  await signedInAgain();
  return fetch(input, init);
}

export const api = hc<AdminApi>(location.origin, { fetch: fetchSignedIn }).api.admin;

interface Answer<T> {
  ok: boolean;
  status: number;
  json(): Promise<T>;
}

/** Returns the JSON of a successful response; throws an ApiError otherwise. */
export async function unwrap<T>(request: Promise<Answer<T>>): Promise<T> {
  const response = await request;
  if (response.ok) return response.json();
  throw new ApiError(response.status, await response.json().catch(() => null));
}
