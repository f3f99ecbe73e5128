/** Finds a field by its name. `form.elements` would also find what has the name as its id, such as a picture’s frame. */
export const fieldNamed = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`:is(input, select, textarea)[name="${name}"]`);
