/** Returns the fields of a form as the browser would send them. */
export const sentFields = (form: HTMLFormElement) =>
  new URLSearchParams(
    Array.from(new FormData(form), ([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]),
  );
