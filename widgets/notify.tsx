import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

const SHOWN_MS = 5000;
let host: HTMLElement | undefined;
let place: HTMLElement | undefined;

/** A modal dialog covers all that is outside of it: while one is open, toasts have to be in it. */
export function showToastsIn(element: HTMLElement): void {
  place = element;
  if (host) place.append(host);
}

/** A toast, bottom right, reachable with Alt+T; errors are the spec's destructive notices. */
export function notify(
  { title, text }: { title: string; text: string },
  tone: 'success' | 'error',
): void {
  if (!host) {
    host = (place ?? document.body).appendChild(document.createElement('div'));
    createRoot(host).render(
      <Toaster
        duration={SHOWN_MS}
        containerAriaLabel={document.body.dataset.notifications ?? ''}
        theme="system"
      />,
    );
  }
  toast[tone](title, { description: text });
}
