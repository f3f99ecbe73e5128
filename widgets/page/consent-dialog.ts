/** The pause after the visitor has left a field, in which the next field may get the focus. */
const PAUSE_MS = 1000;

const FIELDS = 'input, textarea, select, [contenteditable]';

const dialog = document.getElementById('consent') as HTMLDialogElement;
// Browsers without closedby="none" close the dialog on Esc.
dialog.oncancel = (event) => event.preventDefault();

/** Asks when nobody is typing, because the dialog takes the focus. */
export function ask(): void {
  if (!isUnanswered()) return;
  if (!document.activeElement?.matches(FIELDS)) return open();
  document.addEventListener('focusout', () => setTimeout(ask, PAUSE_MS), { once: true });
}

function open(): void {
  if (dialog.open) return;
  dialog.showModal();
  // The close button would otherwise get the focus, although it gives no answer.
  document.getElementById('consent-title')!.focus();
}

/** Does what a control with `data-consent` says. Only a choice closes the dialog. */
export function act(control: HTMLElement): void {
  const choice = control.dataset.consent!;
  if (choice === 'open') open();
  else if (choice === 'close') document.getElementById('consent-needed')!.hidden = false;
  else if (choice === 'clear') {
    localStorage.removeItem('cookie-consent');
    location.href = (control as HTMLAnchorElement).href;
  } else {
    store(choice);
    dialog.close();
    if (choice === 'declined') explain();
  }
}

/**
 * Leads to the page about declined cookies, with the address to return to. Some pages are too private or brief to
 * leave.
 */
function explain(): void {
  const { declined } = dialog.dataset;
  if (!declined) return;
  const from = location.pathname + location.search + location.hash;
  location.href = from === '/' ? declined : `${declined}?from=${encodeURIComponent(from)}`;
}

/** Returns whether to ask. Browsers that block the storage throw here, and asking would be in vain. */
function isUnanswered(): boolean {
  try {
    return !/^(accepted|declined)$/.test(localStorage.getItem('cookie-consent') ?? '');
  } catch {
    return false;
  }
}

function store(choice: string): void {
  const isAccepted = String(choice === 'accepted');
  try {
    localStorage.setItem('cookie-consent', choice);
    localStorage.setItem('analytics-cookies', isAccepted);
    localStorage.setItem('marketing-cookies', isAccepted);
  } catch {
    // The storage is full or blocked, so the question comes again.
  }
}
