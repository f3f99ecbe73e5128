import { CONFIRMED, SAVED_COOKIE } from '../../src/shared/fields/once.ts';
import { sentFields } from '../form/sent-fields.ts';
import { watchPictures } from '../page/pictures.ts';
import { showToast } from './toast.ts';

/** What pages of the office get from a script. All of them work without it. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { confirm: question, saved } = form.dataset;
  if (form.matches('.admin-session')) forgetDrafts();
  if (question && !confirm(question)) event.preventDefault();
  else if (question) addConfirmation(form);
  else if (saved) {
    event.preventDefault();
    void download(form, saved);
  }
});

/** Without them, nobody waits for the script of the buttons. */
if (document.querySelector('[data-does], [data-kept]')) {
  void import('./buttons.ts').then(({ prepareButtons }) => prepareButtons());
}
if (document.querySelector('[data-live]')) {
  void import('./follow-progress.ts').then(({ followProgress }) => followProgress());
}
if (document.querySelector('.icon-button')) {
  void import('../ui/tooltips.ts').then(({ showTooltips }) => showTooltips());
}

watchPictures();

/** Going back to a page that answered a form would show an error of the browser, and not the page. */
const { address } = document.body.dataset;
if (address) history.replaceState(null, '', address);

void fillForms();

/** Drafts come first, so that widgets begin with what was typed. */
async function fillForms(): Promise<void> {
  if (document.querySelector('form[data-draft]') || document.cookie.includes(SAVED_COOKIE)) {
    (await import('./keep-draft.ts')).keepDrafts();
  }
  const items = document.querySelectorAll<HTMLFormElement>('.edit-form');
  if (items.length > 0) items.forEach((await import('./edit-form.ts')).keepForm);
  else if (document.querySelector('[data-island]')) {
    await (await import('./islands.ts')).mountIslands(document.body);
  }
}

/** Browsers give no focus where the address names a place, and Chromium takes it away in the first frame. */
if (location.hash) requestAnimationFrame(() => requestAnimationFrame(focusInPlace));

function focusInPlace(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(':target [autofocus]')?.focus();
}

/** The key of notifications is that of the spec (§9). */
document.addEventListener('keydown', (event) => {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && event.key.toLowerCase() === 's') saveForm(event);
  if (isCommand && event.key === 'Enter') sendForm(event);
  if (event.altKey && event.code === 'KeyT') document.querySelector<HTMLElement>('.toast')?.focus();
});

/**
 * Saves the form that is being edited; the browser would save the page as a file. Sends no email, which cannot be taken
 * back, and makes no choice between two texts.
 */
function saveForm(event: KeyboardEvent): void {
  if (!document.querySelector('form[data-draft]')) return;
  event.preventDefault();
  const button = document.querySelector<HTMLButtonElement>('.edit-form [name=intent][value=stay]');
  if (!event.repeat) button?.click();
}

/** Sends the form that somebody is typing in. */
function sendForm(event: KeyboardEvent): void {
  const form = (event.target as Element).closest?.<HTMLFormElement>('form[data-draft]');
  if (!form) return;
  event.preventDefault();
  if (!event.repeat) form.requestSubmit();
}

/** Whoever comes after somebody who has signed out finds nothing of what they typed. */
function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('draft ')) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

/** Without it, the server would ask as well. */
function addConfirmation(form: HTMLFormElement): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: CONFIRMED, value: 'yes' });
  form.append(field);
}

async function download(form: HTMLFormElement, saved: string): Promise<void> {
  const requested = sentFields(form);
  const headers = { Accept: 'text/csv' };
  const answer = await fetch(`${form.action}?${requested.toString()}`, {
    headers,
    redirect: 'manual',
  });
  // The server wants a proof first, or says why there is no file.
  if (!answer.ok) return form.submit();
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? '', await answer.blob());
  showToast(saved);
}

/** Hands a file to the browser's downloads. */
function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
