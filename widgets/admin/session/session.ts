import { SignInDeclined } from '../api/api-error.ts';

/** Shared by all requests that wait for a new sign-in, so that only one dialog opens. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

/** Resolves after a new sign-in; rejects when the dialog is closed without one. */
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
