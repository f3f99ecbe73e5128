/** Finds a field by its name. `form.elements` would also find what has the name as its id, such as a picture’s frame. */
export const fieldNamed = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`:is(input, select, textarea)[name="${name}"]`);

/** Changes a field as if somebody had typed, so that drafts, checks and saving need not know of the widget. */
export function typedInto(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
