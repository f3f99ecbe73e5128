import type { FieldErrors } from '../../src/shared/fields/errors.ts';

/** Keeps a field from being sent before the visitor has looked at what the filter left of the text. */
export function markChanged(control: HTMLElement): void {
  control.dataset.changed = '';
}

/** Lets a field be sent again, because its visitor has emptied it or typed a new text over the old one. */
export function unmarkChanged(control: HTMLElement): void {
  delete control.dataset.changed;
}

/** Returns an error for each marked field, once: sending again confirms it. */
export function errorsOfChanged(form: HTMLFormElement): FieldErrors | undefined {
  const changed = [...form.querySelectorAll<HTMLInputElement>('[data-changed]')];
  for (const { dataset } of changed) delete dataset.changed;
  if (changed.length > 0) return Object.fromEntries(changed.map(({ name }) => [name, 'lookAgain']));
}
