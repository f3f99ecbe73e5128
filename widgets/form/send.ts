import type { FieldErrors } from '../../src/shared/fields/errors.ts';
import { sentFields } from './sent-fields.ts';

/** Longer than the server waits for a card provider. */
const PATIENCE_MS = 30_000;

export interface Notice {
  title: string;
  text: string;
}

export interface Refusal {
  errors?: FieldErrors;
  notice?: Notice;
  outcome?: string;
  error?: string;
  /** The seconds to wait after too many attempts. */
  waitS?: number;
  /** The version that somebody else has saved meanwhile. */
  current?: unknown;
}

/** Status 0 means that no response came. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly body: Refusal;
}

export type Answer<Body> = { ok: true; status: number; body: Body } | Refused;

/** Sends the form as the browser would, but accepts JSON. */
export async function postForm<Body>(form: HTMLFormElement): Promise<Answer<Body>> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: sentFields(form),
      // Safari 15 lacks `AbortSignal.timeout`, and its own limit is a minute.
      ...('timeout' in AbortSignal && { signal: AbortSignal.timeout(PATIENCE_MS) }),
    });
    const { ok, status } = response;
    return { ok, status, body: (await response.json()) as Body & Refusal };
  } catch {
    return { ok: false, status: 0, body: {} };
  }
}
