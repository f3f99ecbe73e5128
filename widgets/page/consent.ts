import { painted } from './painted.ts';
import { recall } from './storage.ts';

/**
 * Loads the dialog only to ask or to change an answer, so that other visits load less. Resolves after asking, or at
 * once when there is nothing to ask.
 */
export async function offerConsent(): Promise<void> {
  const dialog = () => import('./consent-dialog.ts');
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-consent]');
    if (!control) return;
    event.preventDefault();
    void dialog().then(({ act }) => act(control));
  });
  const asks = document.getElementById('consent')!.dataset.asks;
  if (!asks || recall('cookie-consent')) return;
  const { ask } = await dialog();
  await painted();
  ask();
}
