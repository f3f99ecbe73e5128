import { adminLogin } from '../../src/shared/widget-paths.ts';
import { DraftSaver } from '../drafts/draft-saver.ts';
import { format } from '../ui/format.ts';
import { countCharacters } from './count-characters.ts';
import { showEventHints } from './event-hints.ts';
import { fieldNamed } from './field-named.ts';
import { showPostHints } from './post-hints.ts';
import { showValues } from './shown-values.ts';

type Texts = Record<string, string>;

/** Keeps the text of a form on the server while it is typed, and sends it without leaving the page if that fails. */
export function keepForm(form: HTMLFormElement): void {
  const texts = JSON.parse(form.dataset.texts!) as Texts;
  const names = form.dataset.fields!.split(' ');
  const saver = new DraftSaver();
  const field = (name: string) => fieldNamed(form, name)!;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const values = (of = form) => {
    const data = new FormData(of);
    return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))]));
  };
  // Something may have been typed before this script came.
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  let saved = form.dataset.dirty === undefined ? JSON.stringify(values(untouched)) : '';
  let isBusy = false;
  /** The press that waits until somebody has signed in again in another tab. */
  let waiting: HTMLElement | null = null;
  if (field('draft').value) {
    saver.resume({ id: field('draft').value, version: Number(field('draft_version').value) });
  }

  const showHints = () => {
    showEventHints(form);
    showPostHints(form);
  };
  const isSent = () => form.dataset.sent !== undefined;
  const isDirty = () => JSON.stringify(values()) !== saved;
  const keep = () => {
    if (!isDirty()) return void (saver.state.status !== 'empty' && saver.discard());
    const { autosave, item = null } = form.dataset;
    const base = Number(field('version').value);
    saver.change({ kind: autosave as 'event', item, base, values: values() });
  };
  const fail = (text: string, signsIn = false) => {
    const place = part('failure');
    place.textContent = text;
    place.hidden = text === '';
    if (!signsIn) return;
    const link = document.createElement('a');
    Object.assign(link, { href: adminLogin(), target: '_blank', textContent: texts.signIn });
    place.append(' ', link);
  };

  saver.subscribe(() => {
    const { at, isParted, others, status } = saver.state;
    const isFine = ['kept', 'typing', 'empty'].includes(status);
    const time = format.time(at || new Date().toISOString());
    part('autosaved').textContent = isFine && at ? texts.kept!.replace('{{time}}', time) : '';
    const loud = isParted ? texts.parted : texts[isFine ? 'keptAloud' : status];
    part('draft').textContent = at || !isFine || isParted ? (loud ?? '') : '';
    part('draft').className = isFine && !isParted ? 'visually-hidden' : 'notice notice-alert';
    if (status === 'signedOut') fail(texts.ended!, true);
    // A press that waits for a new session still says so.
    else if (status === 'kept' && !waiting && part('failure').querySelector('a')) fail('');
    const lines = others.map(({ email, since, isSelf }) =>
      texts[isSelf ? 'otherWindow' : 'otherPerson']!.replace('{{email}}', email).replace(
        '{{time}}',
        format.time(since),
      ),
    );
    const place = form.parentElement!.querySelector('[data-others]')!;
    place.replaceChildren(...lines.map(noticeOf));
  });

  form.addEventListener('input', () => {
    keep();
    showHints();
    showValues(form);
  });
  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name === 'language') swapLanguages(form);
    keep();
  });
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (event.defaultPrevented || isSent() || button?.formTarget === '_blank') return;
    event.preventDefault();
    if (!isBusy) void send(button);
  });
  countCharacters(form, texts);
  showHints();
  const flush = () => saver.flush();
  addEventListener('online', flush);
  addEventListener('pagehide', () => saver.flush({ isClosing: true }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return saver.flush();
    if (waiting && form.isConnected) void send(waiting);
    else if (saver.state.status === 'signedOut') saver.flush();
  });
  addEventListener('beforeunload', (event) => {
    const isSafe = saver.state.status === 'kept' || isSent();
    if (form.isConnected && isDirty() && !isSafe) event.preventDefault();
  });
  form.querySelector('[data-cancel]')!.addEventListener('click', (event) => {
    if (isDirty() && !confirm(texts.unsaved)) return event.preventDefault();
    saved = JSON.stringify(values());
    void saver.discard();
  });

  if (form.dataset.dirty === undefined && isDirty()) keep();
  showValues(form);
  if (form.querySelector('[data-island]')) {
    void import('./islands.ts').then(({ mountIslands }) => mountIslands(form));
  }

  /** The first answer to a form is also that of the second, so a form that was saved is sent again to leave the page. */
  async function send(button: HTMLElement | null): Promise<void> {
    isBusy = true;
    form.setAttribute('aria-busy', 'true');
    fail('');
    await saver.hold();
    field('draft').value = saver.id;
    field('draft_version').value = String(saver.version);
    const { name, value } = (button ?? {}) as Partial<HTMLButtonElement>;
    const body = bodyOf(form, name ? [name, value!] : null);
    // Plain fields, such as one for files, would be sent once more by the next save.
    const stays = value === 'stay' && !form.querySelector('[data-island]:not([data-awake]) [name]');
    const sent = JSON.stringify(values());
    try {
      const redirect = stays ? 'follow' : 'manual';
      // A form whose item is gone makes a new one, unless the button brings the item back.
      const action = button?.getAttribute('formaction') ?? form.action;
      const answer = await fetch(action, { method: 'POST', body, redirect });
      waiting = answer.status === 401 ? button : null;
      if (answer.type === 'opaqueredirect') {
        form.dataset.sent = '';
        return form.requestSubmit(button);
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.querySelector<HTMLFormElement>('.edit-form');
      if (answer.status === 401) fail(texts.ended!, true);
      else if (!next) fail(texts.noAnswer!);
      else if (stays && answer.redirected) {
        saved = sent;
        saver.forget();
        adopt(form, next);
        history.replaceState(null, '', answer.url);
        document.querySelector('.toast')?.remove();
        document.body.append(...page.querySelectorAll('.toast'));
        keep();
        return;
      } else return replace(form, next);
      saver.release();
    } catch {
      fail(navigator.onLine ? texts.noAnswer! : texts.noNetwork!);
      saver.release();
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
  form.dataset.item = next.dataset.item;
  for (const name of ['key', 'version', 'draft', 'draft_version']) {
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

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function noticeOf(text: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className: 'notice', textContent: text });
}
