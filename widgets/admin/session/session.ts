import { SignInDeclined } from '../api/api-error.ts';

/** The site needs this before it accepts a request: a new sign-in, or a fresh code or password. */
export type Wanted = 'signIn' | 'code' | 'password';

/** Requests that wait for the answer. One question serves all of them. */
let waiting: {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
} | null = null;
let wanted: Wanted = 'signIn';
const listeners = new Set<() => void>();

/** Resolves when the session dialog has been answered; rejects when it was closed without an answer. */
export function provenAgain(what: Wanted): Promise<void> {
  if (!waiting) wanted = what;
  waiting ??= withResolvers();
  for (const listener of listeners) listener();
  return waiting.promise;
}

/** Browsers before 2024 have no Promise.withResolvers. */
function withResolvers(): NonNullable<typeof waiting> {
  let resolve!: () => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

export function wantedProof(): Wanted | null {
  return waiting && wanted;
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endWait(isProven: boolean): void {
  const { resolve, reject } = waiting ?? {};
  waiting = null;
  if (isProven) resolve?.();
  else reject?.(new SignInDeclined());
  for (const listener of listeners) listener();
}
