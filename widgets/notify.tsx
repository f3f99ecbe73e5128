import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

const SHOWN_MS = 5000;
let isMounted = false;

/** A toast, bottom right, reachable with Alt+T; errors are the spec's destructive notices. */
export function notify(
  { title, text }: { title: string; text: string },
  tone: 'success' | 'error',
): void {
  if (!isMounted) {
    isMounted = true;
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <Toaster
        duration={SHOWN_MS}
        containerAriaLabel={document.body.dataset.notifications ?? ''}
        theme="system"
      />,
    );
  }
  toast[tone](title, { description: text });
}
