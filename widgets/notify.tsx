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
    letFocusPass(host);
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

/**
 * The library remembers what had the focus before a toast and gives it back on every way out, so that
 * Tab never gets past one: it is not to see where the focus goes. Only when a toast goes with the focus
 * does that have to be somewhere.
 */
function letFocusPass(host: HTMLElement): void {
  let before: HTMLElement | null = null;
  let focused: Node | undefined;
  host.addEventListener(
    'focusin',
    (event) => {
      event.stopPropagation();
      const from = event.relatedTarget as HTMLElement | null;
      if (!host.contains(from)) before = from;
      focused = event.target as Node;
    },
    true,
  );
  new MutationObserver(() => {
    const isLost = document.activeElement === document.body && focused?.isConnected === false;
    if (isLost) before?.focus({ preventScroll: true });
  }).observe(host, { childList: true, subtree: true });
}
