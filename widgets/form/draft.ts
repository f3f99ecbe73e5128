export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type Fields = [name: string, value: string][];

export interface Draft {
  /** In milliseconds since 1970; of an administrator’s draft only, which outlives the tab. */
  at?: number;
  fields: Fields;
  /** True once the form was sent, or somebody wants it back. */
  isWanted?: boolean;
}

const isAdmin = process.env.WIDGETS === 'admin';

/** An administrator’s drafts outlive the tab, and nobody else is offered them. A visitor’s draft ends with the tab. */
const storage = isAdmin ? 'localStorage' : 'sessionStorage';

export const keyOf = (form: HTMLFormElement) =>
  isAdmin ? `draft ${document.body.dataset.person} ${form.dataset.draft}` : form.dataset.draft!;

export function readDraft(form: HTMLFormElement): Draft | null | undefined {
  try {
    return JSON.parse(window[storage].getItem(keyOf(form))!) as Draft | null;
  } catch {
    // Storage is blocked.
  }
}

export function writeDraft(form: HTMLFormElement, draft: Draft | null): void {
  try {
    if (draft) window[storage].setItem(keyOf(form), JSON.stringify(draft));
    else window[storage].removeItem(keyOf(form));
  } catch {
    // Storage is full or blocked, so there is no draft.
  }
}

/** What the next page must have of its own, the proof in a form, and a file as text. */
const leftOut = ['back', 'seen', 'code', 'pdf', 'pdf_name'];

/**
 * Leaves out a visitor’s checkboxes, because each application needs its own consent, the honeypot, and the field that the
 * address of the page has filled.
 */
export const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(({ name, tabIndex, type }) =>
    isAdmin
      ? name && !leftOut.includes(name) && !/^(?:password|file|submit|button)$/.test(type)
      : name !== form.dataset.fixed && tabIndex >= 0 && type !== 'checkbox',
  );

export const isChoice = (control: Control): control is HTMLInputElement =>
  isAdmin ? /^(?:checkbox|radio)$/.test(control.type) : control.type === 'radio';

export const fieldsOf = (form: HTMLFormElement): Fields =>
  controlsOf(form)
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }) => [name, value]);
