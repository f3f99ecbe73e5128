import { adminLogin } from '../../src/shared/widget-paths.ts';
import { fieldsOf, writeDraft } from '../form/draft.ts';
import { format } from '../ui/format.ts';
import { showEventHints } from './event-hints.ts';
import { fieldNamed } from './field-named.ts';
import { keepDraft } from './keep-draft.ts';
import { showPostHints } from './post-hints.ts';
import { clean } from '../../src/shared/fields/text.ts';
import { roomLeft } from '../form/room-left.ts';

type Texts = Record<string, string>;

/** Keeps the text of a form while it is typed, and sends it without leaving the page if that fails. */
export function keepForm(form: HTMLFormElement): void {
  const texts = JSON.parse(form.dataset.texts!) as Texts;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  let isBusy = false;
  /** The press that waits until somebody has signed in again in another tab. */
  let waiting: HTMLElement | null = null;
  const accept = keepDraft(form);

  const showHints = () => {
    showEventHints(form);
    showPostHints(form);
  };
  const isSent = () => form.dataset.sent !== undefined;
  const fail = (text: string, signsIn = false) => {
    const place = part('failure');
    place.textContent = text;
    place.hidden = text === '';
    if (!signsIn) return;
    const link = document.createElement('a');
    Object.assign(link, { href: adminLogin(), target: '_blank', textContent: texts.signIn });
    place.append(' ', link);
  };

  form.addEventListener('input', () => {
    const time = format.time(new Date().toISOString());
    part('autosaved').textContent = texts.kept!.replace('{{time}}', time);
    showHints();
    showValues(form);
  });
  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name === 'language') swapLanguages(form);
  });
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (event.defaultPrevented || isSent() || button?.formTarget === '_blank') return;
    event.preventDefault();
    if (!isBusy) void send(button);
  });
  countCharacters(form, texts);
  showHints();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && waiting && form.isConnected) void send(waiting);
  });
  showValues(form);
  if (form.querySelector('[data-island]')) {
    void import('./islands.ts').then(({ mountIslands }) => mountIslands(form));
  }

  /** The first answer to a form is also that of the second, so a form that was saved is sent again to leave the page. */
  async function send(button: HTMLElement | null): Promise<void> {
    isBusy = true;
    form.setAttribute('aria-busy', 'true');
    fail('');
    const { name, value } = (button ?? {}) as Partial<HTMLButtonElement>;
    const body = bodyOf(form, name ? [name, value!] : null);
    // Plain fields, such as one for files, would be sent once more by the next save.
    const stays = value === 'stay' && !form.querySelector('[data-island]:not([data-awake]) [name]');
    const sent = fieldsOf(form);
    try {
      const redirect = stays ? 'follow' : 'manual';
      // A form whose item is gone makes a new one, unless the button brings the item back.
      const action = button?.getAttribute('formaction') ?? form.action;
      const answer = await fetch(action, { method: 'POST', body, redirect });
      waiting = answer.status === 401 ? button : null;
      if (answer.type === 'opaqueredirect') {
        form.dataset.sent = '';
        form.requestSubmit(button);
        return writeDraft(form, null);
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.querySelector<HTMLFormElement>('.edit-form');
      if (answer.status === 401) fail(texts.ended!, true);
      else if (!next) fail(texts.noAnswer!);
      else if (stays && answer.redirected) {
        writeDraft(form, null);
        adopt(form, next);
        accept(sent);
        history.replaceState(null, '', answer.url);
        document.querySelector('.toast')?.remove();
        document.body.append(...page.querySelectorAll('.toast'));
        return;
      } else return replace(form, next);
    } catch {
      fail(navigator.onLine ? texts.noAnswer! : texts.noNetwork!);
    } finally {
      isBusy = false;
      form.removeAttribute('aria-busy');
    }
  }
}

/**
 * Files are in it only where the part that uploads them at once has not come. A field without one is left out, so that
 * the server knows the form when the browser sends it again.
 */
function bodyOf(form: HTMLFormElement, pressed: [name: string, value: string] | null) {
  const data = new FormData(form);
  if (pressed) data.append(...pressed);
  const texts = [...data].filter((each): each is [string, string] => typeof each[1] === 'string');
  const hasFile = [...data.values()].some((value) => value instanceof File && value.size > 0);
  return hasFile ? data : new URLSearchParams(texts);
}

/** Goes on with a form that was saved, and leaves what was typed since as it is. */
function adopt(form: HTMLFormElement, next: HTMLFormElement): void {
  form.action = next.action;
  form.dataset.draft = next.dataset.draft;
  for (const name of ['key', 'version']) {
    fieldNamed(form, name)!.value = fieldNamed(next, name)!.value;
  }
  form.querySelector('.error-summary')?.remove();
  form.querySelector('.warnings')!.replaceWith(next.querySelector('.warnings')!);
}

/** Shows the form as the server has answered, and what it wants to be looked at. */
function replace(form: HTMLFormElement, next: HTMLFormElement): void {
  const frame = form.closest('.editor-form')!;
  const other = next.closest('.editor-form')!;
  frame.replaceWith(other);
  keepForm(next);
  const first = next.querySelector<HTMLElement>('[aria-invalid], [role=alert][tabindex]');
  (first ?? next.querySelector<HTMLElement>('[autofocus]'))?.focus();
}

function swapLanguages(form: HTMLFormElement): void {
  const names = [...form.querySelectorAll('.language-name b')];
  const [first, other] = names.map((name) => name.textContent);
  names[0]!.textContent = other!;
  names[1]!.textContent = first!;
  const { value } = fieldNamed(form, 'language')!;
  for (const side of form.querySelectorAll<HTMLElement>('[data-language]')) {
    const isFirst = side.dataset.language === 'first';
    const lang = isFirst ? value : value === 'en' ? 'sv' : 'en';
    for (const input of side.querySelectorAll<HTMLElement>('[lang]')) input.lang = lang;
  }
}

const REST_MS = 500;

/** Says below a field that is nearly full how much room is left. Waits for a pause, as screen readers read it out. */
function countCharacters(form: HTMLFormElement, texts: Record<string, string>): void {
  const limits = Object.entries(JSON.parse(form.dataset.limits!) as Record<string, number>);
  let rest: ReturnType<typeof setTimeout>;
  const countSoon = () => {
    clearTimeout(rest);
    rest = setTimeout(() => limits.forEach(([name, limit]) => show(name, limit)), REST_MS);
  };
  form.addEventListener('input', countSoon);
  // Something may have been typed before this script came.
  countSoon();

  function show(name: string, limit: number): void {
    const control = fieldNamed(form, name);
    const { length } = clean(control?.value ?? '');
    const text = roomLeft(length, limit, texts as { left: string; over: string });
    const place = form.querySelector(`#${name}-room`);
    if (place) place.textContent = text;
    else if (text) control!.after(placeOf(`${name}-room`, text));
  }
}

function placeOf(id: string, text: string): HTMLElement {
  const place = Object.assign(document.createElement('p'), { id, className: 'field-hint' });
  place.role = 'status';
  // Screen readers announce only what changes in a region that they know.
  setTimeout(() => (place.textContent = text));
  return place;
}

/** Shows in the preview of a form what is typed: of the fields that a place names, the first that is not empty. */
function showValues(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-shows]')) {
    const fields = place.dataset.shows!.split(' ').map((name) => fieldNamed(form, name)!);
    const shown = fields.find(({ value }) => value !== '') ?? fields[0]!;
    const src = shown.value || place.dataset.usual;
    if (!(place instanceof HTMLImageElement)) place.textContent = shown.value;
    else if (place.getAttribute('src') !== src) place.src = src!;
    place.lang = shown.lang;
  }
}
