import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps unsent input of a form with `data-draft`, the key in the browser's storage, in this tab, so that a reload, or a
 * phone that discards the page, loses nothing. Leaves out checkboxes, because each application needs its own consent,
 * and one field by its name. Returns a function that deletes the draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  leaveOut: string | undefined,
  restore: boolean,
): () => void {
  useEffect(() => {
    const element = form.current!;
    const key = element.dataset.draft;
    if (!key) return;
    const controls = () =>
      ([...element.elements] as Control[]).filter(
        ({ name, tabIndex, type }) =>
          name !== '' && name !== leaveOut && tabIndex >= 0 && type !== 'checkbox',
      );
    const draft = restore ? read(key) : {};
    for (const control of controls()) putBack(control, draft[control.name]);
    const keep = () => {
      const values = controls()
        .filter((control) => control.type !== 'radio' || (control as HTMLInputElement).checked)
        .map(({ name, value }) => [name, value]);
      write(key, JSON.stringify(Object.fromEntries(values)));
    };
    // Listens on the document, so that it runs after the filters of the fields.
    document.addEventListener('input', keep);
    return () => document.removeEventListener('input', keep);
  }, [form, restore, leaveOut]);

  return () => write(form.current?.dataset.draft ?? '', null);
}

/** Restores a value, unless something was typed before hydration, which is newer than the draft. */
function putBack(control: Control, value: string | undefined): void {
  if (value === undefined) return;
  if (control.type === 'radio') {
    (control as HTMLInputElement).checked = control.value === value;
  } else if (control.value === '') {
    control.value = value;
    // A list in another language lacks this option, but the combobox that replaces the list can find it.
    if (control.value !== value) control.dataset.draft = value;
  }
}

function read(key: string): Partial<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...(kept as Partial<Record<string, string>>) };
  } catch {
    // Storage is blocked or contains something else.
    return {};
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or blocked, so there is no draft.
  }
}
