type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Fields = [name: string, value: string][];

export interface Draft {
  /** In milliseconds since 1970. */
  at: number;
  fields: Fields;
  /** True once the form was sent, or somebody wants the text back. */
  isWanted?: boolean;
}

/** Never kept, because the next page must have its own, or because nobody else may read it. */
const leftOut = ['typed', 'back', 'seen', 'code'];

/** An administrator’s drafts survive the tab, and nobody else is offered them. Those of visitors end with it. */
const person = () => document.body.dataset.person;
const storage = () => (person() ? localStorage : sessionStorage);
const keyOf = ({ dataset: { draft } }: HTMLFormElement) =>
  person() ? `draft ${person()} ${draft}` : draft!;

export function readDraft(form: HTMLFormElement): Draft | null {
  try {
    const draft = JSON.parse(storage().getItem(keyOf(form))!) as Draft | null;
    return draft?.fields ? draft : null;
  } catch {
    // Storage is blocked or contains something else.
    return null;
  }
}

export function writeDraft(form: HTMLFormElement, draft: Draft | null): void {
  try {
    if (draft) storage().setItem(keyOf(form), JSON.stringify(draft));
    else storage().removeItem(keyOf(form));
  } catch {
    // Storage is full or blocked, so there is no draft.
  }
}

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type }) =>
      name && !leftOut.includes(name) && !/^(?:password|file|submit|button)$/.test(type),
  );

const isChoice = (control: Control): control is HTMLInputElement =>
  /^(?:checkbox|radio)$/.test(control.type);

export const fieldsOf = (form: HTMLFormElement): Fields =>
  controlsOf(form)
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }) => [name, value]);

/** Fills the fields as if the server had, so that widgets begin with them. */
export function putBack(form: HTMLFormElement, fields: Fields): void {
  const left = [...fields];
  const controls = controlsOf(form).filter(({ name }) => name);
  for (const control of controls) {
    const { name } = control;
    if (isChoice(control)) {
      control.checked = fields.some(([each, value]) => each === name && value === control.value);
      continue;
    }
    const at = left.findIndex(([each]) => each === name);
    if (at < 0) continue;
    const [[, value]] = left.splice(at, 1) as [Fields[0]];
    control.value = value;
    if ('defaultValue' in control) control.defaultValue = value;
  }
}
