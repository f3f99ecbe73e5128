import { notify } from '../notify.tsx';
import { SignInDeclined } from './api/api-error.ts';

export function notifySuccess(title: string, text: string): void {
  notify({ title, text }, 'success');
}

/** Shows nothing after a cancelled sign-in, because that dialog has already said that nothing happened. */
export function notifyFailure(error: unknown, title: string, text: string): void {
  if (error instanceof SignInDeclined) return;
  notify({ title, text }, 'error');
}
