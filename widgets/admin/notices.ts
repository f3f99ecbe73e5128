import { notify } from '../notify.tsx';
import { SignInDeclined } from './session.ts';

/** A toast for something that an administrator did. */
export function notifySuccess(title: string, text: string): void {
  notify({ title, text }, 'success');
}

/** Whoever left the sign-in dialog was told then that nothing happened. */
export function notifyFailure(error: unknown, title: string, text: string): void {
  if (error instanceof SignInDeclined) return;
  notify({ title, text }, 'error');
}
