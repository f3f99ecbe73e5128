import { hc } from 'hono/client';
import type { AdminApi } from '../../../src/admin-api.ts';
import type { Answer } from '../../form/send.ts';
import { ApiError } from './api-error.ts';
import { signedInAgain } from '../session/session.ts';

/** When the session has ended, asks for a new sign-in and then sends the request again. */
async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 401) return response;
  await signedInAgain();
  return fetch(input, init);
}

export const api = hc<AdminApi>(location.origin, { fetch: fetchSignedIn }).api.admin;

interface ApiResponse<T> {
  ok: boolean;
  status: number;
  json(): Promise<T>;
}

/** Returns the JSON of a successful response; throws an ApiError otherwise. */
export async function unwrap<T>(request: Promise<ApiResponse<T>>): Promise<T> {
  const response = await request;
  if (response.ok) return response.json();
  throw new ApiError(response.status, await response.json().catch(() => null));
}

/** Returns the response in the form that `useSubmit` expects. Never throws. */
export async function answerTo<T>(request: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, status: 200, body: await request };
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError(0, null);
  }
}
