import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

const SHOWN_MS = 5000;
/** In pixels: the space above and below a toast. */
const AIR = 24;
let host: HTMLElement | undefined;
/** The id of the last failure's toast. Not undefined, with which Sonner would dismiss all toasts. */
let failure: string | number = -1;

function prepareToasts(): void {
  if (host) return;
  host = document.body.appendChild(document.createElement('div'));
  letFocusPass(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <Toaster
        duration={SHOWN_MS}
        containerAriaLabel={document.body.dataset.notifications}
        theme="system"
        toastOptions={{ closeButtonAriaLabel: document.body.dataset.close! }}
      />,
    ),
  );
}

/**
 * Shows how sending a form went. A failure goes as soon as somebody corrects the form or sends it again. Silent, because
 * the form tells screen readers the same. The text is not seen where the field with the focus shows it already.
 */
export function notifyOfForm(
  { title, text }: { title: string; text: string },
  tone: 'success' | 'error',
  isTextSeen = false,
): void {
  prepareToasts();
  toast.dismiss(failure);
  const id = toast[tone](title, {
    description: text,
    ...(isTextSeen && { classNames: { description: 'visually-hidden' } }),
  });
  host!.firstElementChild!.setAttribute('aria-live', 'off');
  if (tone === 'error') {
    failure = id;
    for (const event of ['input', 'submit']) {
      document.addEventListener(event, () => toast.dismiss(id), { once: true });
    }
  }
}

/** Hides focus events from Sonner, which would always return the focus to its old place and so trap Tab. */
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
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes[0])) keepFocusClear(host);
    const isLost = document.activeElement === document.body && focused?.isConnected === false;
    if (isLost) before?.focus({ preventScroll: true });
  }).observe(host, { childList: true, subtree: true });
}

/** Scrolls the field with the focus from under a toast, which is as wide as a phone, and keeps later ones clear. */
function keepFocusClear(host: HTMLElement): void {
  const height = host.querySelector<HTMLElement>('[data-sonner-toast]')?.offsetHeight;
  const focused = document.activeElement!;
  if (!height || focused === document.body) return;
  document.documentElement.style.scrollPaddingBottom = `${height + 2 * AIR}px`;
  (focused.closest('.field') ?? focused).scrollIntoView({ block: 'nearest' });
}
