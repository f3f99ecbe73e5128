import { SignInDeclined } from './api/api-error.ts';
import { freePlace } from './toast-place.ts';
import type { notify } from '../notify.tsx';
import { whenIdle } from './ui/when-idle.ts';

const toasts = () => import('../notify.tsx');

// Screen readers announce a toast only where the live region was there before it.
whenIdle(async () => (await toasts()).prepareToasts());

export function notifySuccess(title: string, text: string): void {
  void show({ title, text }, 'success');
}

/** Long enough to find the button. The trash has what is deleted for much longer. */
const UNDO_MS = 10_000;

export function notifyUndoable(
  notice: { title: string; text: string },
  action: { label: string; onClick: () => void },
): void {
  void show(notice, 'success', { action, duration: UNDO_MS });
}

/**
 * Shows a failure until it is closed or another notice comes. Silent after a declined sign-in, which its dialog has
 * reported.
 */
export function notifyFailure(error: unknown, title: string, text: string): void {
  if (error instanceof SignInDeclined) return;
  void show({ title, text }, 'error');
}

async function show(
  notice: { title: string; text: string },
  tone: 'success' | 'error',
  options: Parameters<typeof notify>[2] = {},
) {
  const { notify: showToast } = await toasts();
  showToast(notice, tone, {
    ...options,
    position: freePlace(),
    ...(tone === 'error' && { duration: Infinity, closeButton: true }),
  });
}

export async function showToastsIn(element: HTMLElement): Promise<void> {
  (await toasts()).showToastsIn(element);
}
