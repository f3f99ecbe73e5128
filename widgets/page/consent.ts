import { recall, remember } from './storage.ts';

/** A modal that only an answer closes (spec §4); the footer's link opens it again. */
export function openConsentWhenNeeded(): void {
  const dialog = document.getElementById('consent') as HTMLDialogElement;
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    // Not the close button, which is the first stop but no way out.
    document.getElementById('consent-title')!.focus();
  };
  // Browsers that do not know closedby="none" close on Esc.
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

/** What the dialog leads to can be read before the choice is made. */
const openTo = /^\/(policies\/privacy|cookie-declined)$/;

/** Where nothing can be stored there is nothing to ask. */
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
