import { type Draft, fieldsOf, putBack, readDraft, writeDraft } from '../form/draft.ts';
import { format } from '../ui/format.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Fields that say which form it is, and nothing of its text. */
const ofForm = ['key', 'version', 'opened'];

/**
 * Keeps what is typed into a form in the browser until the server has accepted it. Text of a form that was sent and not
 * accepted comes back by itself, other text is offered. Returns what is to be called once the server has accepted the
 * form without leaving the page.
 */
export function keepDraft(form: HTMLFormElement): (sent: Draft['fields']) => void {
  // Something may have been typed before this script came.
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  const shown = fieldsOf(untouched);
  const draft = readDraft(form);
  const isShownAgain = draft !== null && keyIn(draft.fields) === keyIn(shown);
  const isOver =
    draft !== null &&
    (textOf(draft.fields) === textOf(shown) || Date.now() - draft.at > LIFETIME_MS);
  let saved = isShownAgain ? '' : textOf(shown);
  if (draft && !isShownAgain) {
    if (isOver) writeDraft(form, null);
    else {
      if (draft.isWanted) putBack(form, draft.fields);
      offer(form, draft);
    }
  }

  const keep = (isWanted: boolean) => {
    const fields = fieldsOf(form);
    const isTyped = textOf(fields) !== saved;
    writeDraft(form, isTyped ? { at: Date.now(), fields, ...(isWanted && { isWanted }) } : null);
  };
  for (const event of ['input', 'change']) form.addEventListener(event, () => keep(false));
  // Without a draft, nothing was typed.
  form.addEventListener('submit', () => readDraft(form) && keep(true));
  if (!draft && textOf(fieldsOf(form)) !== saved) keep(false);
  return (sent) => {
    saved = textOf(sent);
    keep(false);
  };
}

function offer(form: HTMLFormElement, draft: Draft): void {
  const template = document.querySelector<HTMLTemplateElement>('#draft-offer');
  if (!template) return;
  const notice = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [offered, isBack] = notice.querySelectorAll('p') as unknown as HTMLElement[];
  const [wanted, discard] = notice.querySelectorAll('button') as unknown as HTMLElement[];
  const time = format.time(new Date(draft.at).toISOString());
  const name = form.getAttribute('aria-label') ?? document.querySelector('h1')?.textContent ?? '';
  for (const line of [offered!, isBack!]) {
    line.textContent = line.textContent.replace('{{time}}', time).replace('{{name}}', name);
  }
  for (const each of draft.isWanted ? [offered!, wanted!] : [isBack!]) each.remove();
  // The page begins anew, so that widgets begin with the text.
  wanted!.addEventListener('click', () => {
    writeDraft(form, { ...draft, isWanted: true });
    location.reload();
  });
  discard!.addEventListener('click', () => {
    writeDraft(form, null);
    if (draft.isWanted) location.reload();
    else notice.remove();
  });
  form.before(notice);
}

const keyIn = (fields: Draft['fields']) => fields.find(([name]) => name === 'key')?.[1];

const textOf = (fields: Draft['fields']) =>
  JSON.stringify(fields.filter(([name]) => !ofForm.includes(name)));
