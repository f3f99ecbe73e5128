import { CONFIRMED } from '../../src/shared/fields/once.ts';
import { sentFields } from '../form/sent-fields.ts';
import { watchPictures } from '../page/pictures.ts';
import { saveFile } from './save-file.ts';
import { showToast } from './toast.ts';

/** What pages of the office get from a script. All of them work without it. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { confirm: question, saved } = form.dataset;
  if (question && !confirm(question)) event.preventDefault();
  else if (question) addConfirmation(form);
  else if (saved) {
    event.preventDefault();
    void download(form, saved);
  }
});

/** Without them, nobody waits for the script of the buttons. */
if (document.querySelector('[data-does], [data-kept]')) void import('./buttons.ts');
if (document.querySelector('.icon-button')) {
  void import('../ui/tooltips.ts').then(({ showTooltips }) => showTooltips());
}

watchPictures();

/** Going back to a page that answered a form would show an error of the browser, and not the page. */
const { address } = document.body.dataset;
if (address) history.replaceState(null, '', address);

/** Forms whose text is kept need no question. */
const typed = [
  ...document.querySelectorAll<HTMLInputElement>('form:not([data-draft], .edit-form) [name=typed]'),
];
if (typed.length > 0) {
  void import('./ask-before-leaving.ts').then(({ askBeforeLeaving }) =>
    typed.forEach(({ form }) => askBeforeLeaving(form!)),
  );
}

/** Comes only to pages with a form that is kept while it is typed. */
const kept = [...document.querySelectorAll<HTMLFormElement>('.edit-form')];
if (kept.length > 0) void import('./edit-form.ts').then(({ keepForm }) => kept.forEach(keepForm));
else if (document.querySelector('[data-island]')) {
  void import('./islands.ts').then(({ mountIslands }) => mountIslands(document.body));
}

/** Browsers give no focus where the address names a place, and Chromium takes it away in the first frame. */
if (location.hash) requestAnimationFrame(() => requestAnimationFrame(focusInPlace));

function focusInPlace(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(':target [autofocus]')?.focus();
}

/** Keeps what is typed in this tab until it has been sent. The name of the draft changes with each sending. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  const key = form.dataset.draft!;
  const fields = [...form.querySelectorAll('textarea')];
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  for (const field of fields) {
    if (field.value === field.defaultValue) field.value = kept[field.name] ?? field.value;
  }
  form.addEventListener('input', () => {
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    sessionStorage.setItem(key, JSON.stringify(typed));
  });
}

/** The key of notifications is that of the spec (§9). */
document.addEventListener('keydown', (event) => {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && event.key.toLowerCase() === 's') saveForm(event);
  if (isCommand && event.key === 'Enter') sendForm(event);
  if (event.altKey && event.code === 'KeyT') document.querySelector<HTMLElement>('.toast')?.focus();
});

/**
 * Saves the form that is being edited; the browser would save the page as a file. Sends no letter, which cannot be taken
 * back, and makes no choice between two texts.
 */
function saveForm(event: KeyboardEvent): void {
  if (!document.querySelector('.edit-form, form[data-draft]')) return;
  event.preventDefault();
  const button = document.querySelector<HTMLButtonElement>('.edit-form [name=intent][value=stay]');
  if (!event.repeat) button?.click();
}

/** Sends the letter that somebody is typing. */
function sendForm(event: KeyboardEvent): void {
  const form = (event.target as Element).closest?.<HTMLFormElement>('form[data-draft]');
  if (!form) return;
  event.preventDefault();
  if (!event.repeat) form.requestSubmit();
}

/** Without it, the server would ask as well. */
function addConfirmation(form: HTMLFormElement): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: CONFIRMED, value: 'yes' });
  form.append(field);
}

async function download(form: HTMLFormElement, saved: string): Promise<void> {
  const asked = sentFields(form);
  const headers = { Accept: 'text/csv' };
  const answer = await fetch(`${form.action}?${asked.toString()}`, { headers, redirect: 'manual' });
  // The server wants a proof first, or says why there is no file.
  if (!answer.ok) return form.submit();
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? '', await answer.blob());
  showToast(saved);
}
