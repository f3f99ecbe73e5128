import { SignInDeclined } from '../api/api-error.ts';

/** Requests that wait until somebody has signed in again; all of them ask for it once. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

/** Resolves when the session dialog has been answered; rejects when it was left. */
export function signedInAgain(): Promise<void> {
  waiting ??= Promise.withResolvers<void>();
  for (const listener of listeners) listener();
  return waiting.promise;
}

export function isSignInAwaited(): boolean {
  return waiting !== null;
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endWait(isSignedIn: boolean): void {
  const { resolve, reject } = waiting ?? {};
  waiting = null;
  if (isSignedIn) resolve?.();
  else reject?.(new SignInDeclined());
  for (const listener of listeners) listener();
}
