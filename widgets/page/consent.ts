import { recall, remember } from './storage.ts';

/** Only a choice closes the dialog. A link in the footer opens it again. */
export function openConsentWhenNeeded(): void {
  const dialog = document.getElementById('consent') as HTMLDialogElement;
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    // The close button would otherwise get the focus, although it gives no answer.
    document.getElementById('consent-title')!.focus();
  };
  // Browsers without closedby="none" close the dialog on Esc.
  dialog.oncancel = (event) => event.preventDefault();
  document.addEventListener('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-consent]');
    if (!target) return;
    const choice = target.dataset.consent!;
    if (choice === 'close') {
      document.getElementById('consent-needed')!.hidden = false;
    } else if (choice === 'open' || choice === 'clear') {
      event.preventDefault();
      if (choice === 'open') open();
      else forget((target as HTMLAnchorElement).href);
    } else {
      answer(choice);
      dialog.close();
      if (choice === 'declined') location.href = dialog.dataset.declined!;
      else dispatchEvent(new Event('consent'));
    }
  });
  if (!hasAnswered() && !openTo.test(location.pathname)) open();
}

/** Visitors may read these pages before they choose. */
const openTo = /^\/(policies\/privacy|cookie-declined)$/;

/** Also true where nothing can be stored. */
function hasAnswered(): boolean {
  remember('probe', '1');
  const isBlocked = !recall('probe');
  remember('probe', null);
  return isBlocked || /^(accepted|declined)$/.test(recall('cookie-consent') ?? '');
}

function answer(choice: string): void {
  const isAccepted = String(choice === 'accepted');
  remember('cookie-consent', choice);
  remember('analytics-cookies', isAccepted);
  remember('marketing-cookies', isAccepted);
}

function forget(next: string): void {
  remember('cookie-consent', null);
  location.href = next;
}
