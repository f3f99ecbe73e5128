import { hc } from 'hono/client';
import type { AdminApi } from '../../../src/admin-api.ts';
import type { Answer } from '../../form/send.ts';
import { ApiError } from './api-error.ts';
import { provenAgain, type Wanted } from '../session/session.ts';

/** Longer than a long post takes on a slow connection. */
const PATIENCE_MS = 60_000;

/** Asks for a new sign-in or a fresh proof where the site wants one, and then sends the request again. */
async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchInTime(input, init);
  const wanted = await wantedBy(response);
  if (!wanted) return response;
  await provenAgain(wanted);
  return fetchInTime(input, init);
}

/** Gives up when no response begins, but lets a long file come to its end. */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function wantedBy(response: Response): Promise<Wanted | null> {
  if (response.status === 401) return 'signIn';
  if (response.status !== 403) return null;
  const body = (await response.clone().json()) as { error: string; by: Wanted };
  return body.error === 'unconfirmed' ? body.by : null;
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
