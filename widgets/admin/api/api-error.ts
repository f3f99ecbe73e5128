import type { Refusal, Refused } from '../../form/send.ts';

/** A response of the API that is no success. */
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

/** The session has ended, and nobody signed in again. The sign-in dialog has said so already. */
export class SignInDeclined extends ApiError {
  constructor() {
    super(401, null);
  }
}
