import type { Refusal, Refused } from '../../form/send.ts';

/** An unsuccessful response of the API. */
export class ApiError extends Error implements Refused {
  readonly ok = false;
  readonly status: number;
  readonly body: Refusal;

  constructor(status: number, body: unknown) {
    super(`The site answered ${status}`);
    this.status = status;
    this.body = (typeof body === 'object' && body) || {};
  }
}

/** The session has ended, and nobody signed in again. The sign-in dialog has already said so. */
export class SignInDeclined extends ApiError {
  constructor() {
    super(401, null);
  }
}
