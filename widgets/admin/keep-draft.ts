import { SAVED_COOKIE } from '../../src/shared/fields/once.ts';
import { admin } from '../../src/shared/widget-paths.ts';
import {
  controlsOf,
  type Draft,
  type Fields,
  fieldsOf,
  isChoice,
  keyOf,
  readDraft,
  writeDraft,
} from '../form/draft.ts';
import { format } from '../ui/format.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Fields that say which form it is, and nothing of its text. */
const ofForm = ['key', 'version', 'opened'];

/** Keeps the forms of the page. The form of an item keeps itself, because it may be saved without leaving the page. */
export function keepDrafts(): void {
  try {
    forgetOld();
  } catch {
    // Storage is blocked, so there are no drafts.
  }
  document.querySelectorAll<HTMLFormElement>('form[data-draft]:not(.edit-form)').forEach(keepDraft);
  document.addEventListener('focusin', ({ target }) => selectAmount(target as Element));
  selectAmount(document.activeElement);
  document.addEventListener('change', ({ target }) => forgetError(target as HTMLInputElement));
}

/** A typed amount replaces the one that is there. */
function selectAmount(field: Element | null): void {
  if (field?.matches('input[inputmode=decimal]')) (field as HTMLInputElement).select();
}

/** Whoever has chosen is no longer told to. */
function forgetError({ parentElement, type }: HTMLInputElement): void {
  const choices = type === 'radio' && parentElement?.closest('.choices');
  if (choices) choices.querySelector('.field-error')?.replaceChildren();
}

/** Deletes the draft that the server has saved, and those that nobody has looked at for long. */
function forgetOld(): void {
  const name = `${SAVED_COOKIE}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(name));
  const saved = cookie?.slice(name.length);
  document.cookie = `${SAVED_COOKIE}=; Path=${admin()}; Max-Age=0`;
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('draft '))) {
    const { at = 0, fields } = draftAt(key);
    const isSaved = saved !== undefined && keyIn(fields) === saved;
    if (isSaved || Date.now() - at > LIFETIME_MS) localStorage.removeItem(key);
  }
}

/** What is no draft is as old as can be. */
function draftAt(key: string): Draft {
  try {
    return JSON.parse(localStorage[key]) as Draft;
  } catch {
    return { fields: [] };
  }
}

/**
 * Keeps what is filled into a form in the browser until the server has accepted it. What was sent and not accepted comes
 * back by itself to the page that is loaded again or gone back to. A form that is opened anew may be for something else,
 * so it is offered there, as is what was never sent. Returns what is to be called once the server has accepted the form
 * without leaving the page.
 */
export function keepDraft(form: HTMLFormElement): (sent: Fields) => void {
  // Something may have been typed before this script came.
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  const shown = fieldsOf(untouched);
  const draft = readDraft(form) ?? null;
  // The server shows a form that it has not accepted with the same key.
  const isShownAgain = draft !== null && keyIn(draft.fields) === keyIn(shown);
  let saved = isShownAgain ? '' : textOf(shown);
  const keep = (isWanted?: true) => {
    const fields = fieldsOf(form);
    const isTyped = textOf(fields) !== saved;
    writeDraft(form, isTyped ? { at: Date.now(), fields, ...(isWanted && { isWanted }) } : null);
  };
  if (draft && !isShownAgain) {
    const typed = textOf(draft.fields);
    if (typed === saved) writeDraft(form, null);
    // Some browsers fill in some fields themselves after a step back.
    else if (typed !== textOf(fieldsOf(form))) {
      draft.isWanted &&= isLoadedAgain();
      if (draft.isWanted) putBack(form, draft.fields);
      offer(form, draft);
    }
  }
  for (const event of ['input', 'change']) form.addEventListener(event, () => keep());
  form.addEventListener('submit', () => keep(true));
  if (!draft && textOf(fieldsOf(form)) !== saved) keep();
  let isTold = false;
  addEventListener('storage', ({ key, newValue }) => {
    if (isTold || !newValue || key !== keyOf(form) || textOf(fieldsOf(form)) === saved) return;
    isTold = true;
    show(form, 'otherWindow');
  });
  return (sent) => {
    saved = textOf(sent);
    keep();
  };
}

function offer(form: HTMLFormElement, draft: Draft): void {
  const discard = () => {
    writeDraft(form, null);
    if (draft.isWanted) location.reload();
    else notice.remove();
  };
  // The page begins anew, so that widgets begin with the text.
  const putBackLater = () => {
    writeDraft(form, { ...draft, isWanted: true });
    location.reload();
  };
  const notice = draft.isWanted
    ? show(form, 'isBack', { discard }, draft)
    : show(form, 'offer', { putBack: putBackLater, discard }, draft);
  const details = form.closest('details');
  if (details) details.open = true;
}

/** Shows a notice above the form, with buttons by the names of their texts. */
function show(
  form: HTMLFormElement,
  text: string,
  acts: Record<string, () => void> = {},
  { at = 0, fields = [] }: Partial<Draft> = {},
): HTMLElement {
  const texts = JSON.parse(document.body.dataset.draftTexts!) as Record<string, string>;
  const made = (tag: string, props: object) => Object.assign(document.createElement(tag), props);
  const notice = made('div', { className: 'notice', role: 'status' });
  const line = texts[text]!.replace('{{thing}}', nameOf(form, fields));
  const time = format.time(new Date(at).toISOString());
  const buttons = Object.entries(acts).map(([act, onclick]) => {
    const className = `button button-small${act === 'discard' ? ' button-quiet' : ''}`;
    return made('button', { type: 'button', className, textContent: texts[act], onclick });
  });
  const actions = made('p', { className: 'form-actions' });
  actions.append(...buttons);
  notice.append(made('p', { textContent: line.replace('{{time}}', time) }));
  if (buttons.length > 0) notice.append(actions);
  form.before(notice);
  return notice;
}

/** Names what the text is about: the item by its typed title, anything else by the form or the page. */
function nameOf(form: HTMLFormElement, fields: Fields): string {
  const title = fields.find(([name, value]) => /^(?:title|heading|name)$/.test(name) && value)?.[1];
  return title ?? form.getAttribute('aria-label') ?? document.querySelector('h1')!.textContent;
}

/** Fills the fields as if the server had, so that widgets begin with them. */
function putBack(form: HTMLFormElement, fields: Fields): void {
  const left = [...fields];
  for (const control of controlsOf(form)) {
    const at = left.findIndex(
      ([name, value]) => name === control.name && (!isChoice(control) || value === control.value),
    );
    if (isChoice(control)) control.checked = at >= 0;
    else if (at >= 0) {
      [[, control.value]] = left.splice(at, 1) as [Fields[0]];
      if ('defaultValue' in control) control.defaultValue = control.value;
    }
  }
}

function isLoadedAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}

const keyIn = (fields: Fields) => fields.find(([name]) => name === 'key')?.[1];

const textOf = (fields: Fields) =>
  JSON.stringify(fields.filter(([name]) => !ofForm.includes(name)));
