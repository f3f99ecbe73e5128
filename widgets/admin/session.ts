/** Requests wait here until the administrator has signed in again; all of them share one dialog. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

export class SignInDeclined extends Error {}

/** Resolves after the administrator has signed in again; rejects when the dialog is cancelled. */
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
