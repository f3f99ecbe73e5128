import { type RefObject, useEffect } from 'react';

const leftOut = ['checkbox', 'hidden'];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Draft {
  /** Its name in the browser's storage. */
  key: string;
  /** A field that is not put back. */
  leaveOut?: string | undefined;
}

/**
 * Keeps what is being written in this tab until it has been sent, so that a reload or a phone that
 * threw the page away loses nothing. Boxes are left out: each application needs a consent of its own.
 * Returns how to forget it.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, leaveOut }: Partial<Draft> = {},
  restore: boolean,
): () => void {
  useEffect(() => {
    if (!key) return;
    const element = form.current!;
    const controls = () =>
      ([...element.elements] as Control[]).filter(
        ({ name, tabIndex, type }) =>
          name !== '' && name !== leaveOut && tabIndex >= 0 && !leftOut.includes(type),
      );
    const draft = restore ? read(key) : {};
    for (const control of controls()) putBack(control, draft[control.name]);
    const keep = () => {
      const values = controls()
        .filter((control) => control.type !== 'radio' || (control as HTMLInputElement).checked)
        .map(({ name, value }) => [name, value]);
      write(key, JSON.stringify(Object.fromEntries(values)));
    };
    // Outside the widget, after the filters of its fields.
    document.addEventListener('input', keep);
    return () => document.removeEventListener('input', keep);
  }, [form, key, restore, leaveOut]);

  return () => write(key ?? '', null);
}

/** What was typed before the widget woke up is newer than the draft. */
function putBack(control: Control, value: string | undefined): void {
  if (value === undefined) return;
  if (control.type === 'radio') {
    (control as HTMLInputElement).checked = control.value === value;
  } else if (control.value === '') {
    control.value = value;
    // A list in another language does not have it, but the field that takes its place knows it.
    if (control.value !== value) control.dataset.draft = value;
  }
}

function read(key: string): Partial<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...(kept as Partial<Record<string, string>>) };
  } catch {
    // No storage, or not ours.
    return {};
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Full or forbidden: then there is no draft.
  }
}
