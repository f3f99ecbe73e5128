import { SignInDeclined } from './api/api-error.ts';
import { whenIdle } from './ui/when-idle.ts';

const toasts = () => import('../notify.tsx');

// Screen readers announce a toast only where the live region was there before it.
whenIdle(async () => (await toasts()).prepareToasts());

export function notifySuccess(title: string, text: string): void {
  void show({ title, text }, 'success');
}

/** Shows nothing after a cancelled sign-in, because that dialog has already said that nothing happened. */
export function notifyFailure(error: unknown, title: string, text: string): void {
  if (error instanceof SignInDeclined) return;
  void show({ title, text }, 'error');
}

async function show(notice: { title: string; text: string }, tone: 'success' | 'error') {
  (await toasts()).notify(notice, tone);
}

export async function showToastsIn(element: HTMLElement): Promise<void> {
  (await toasts()).showToastsIn(element);
}
