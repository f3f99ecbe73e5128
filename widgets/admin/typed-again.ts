/** Hidden fields that have another value once the server has accepted the form. */
const accepted = ['rest', 'kept', 'version'];

interface Typed {
  action: string | null;
  /** The values of the fields above, as they were sent. */
  at: string;
  fields: [name: string, value: string][];
}

/**
 * Fills a form with what was sent from it when somebody goes back to it from a question or a preview. The entry in the
 * browser's history holds the text, because the page may not be cached. Leaves the form alone once the server has
 * accepted it, so that nothing is recorded twice.
 */
export function fillAgain(form: HTMLFormElement): void {
  if (atOf(form) === '[]') return;
  const fields = fieldsOf(form);
  const keep = () => history.replaceState({ typed: typedIn(form) }, '');
  // The question itself has the answers in hidden fields, and leads back to the form.
  if (fields.length === 0) return keep();
  const { typed } = (history.state ?? {}) as { typed?: Typed };
  if (typed?.action === form.getAttribute('action') && typed.at === atOf(form)) {
    fill(fields, typed.fields);
    const details = form.closest('details');
    if (details) details.open = true;
  }
  document.addEventListener('submit', (event) => {
    if (event.target === form && !event.defaultPrevented) keep();
  });
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    ({ name, type }) => name && !['hidden', 'password', 'file'].includes(type),
  );

/** Returns the texts of a form. Typed forms have no passwords. */
const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]): Typed['fields'] =>
    typeof value === 'string' ? [[name, value]] : [],
  );

const atOf = (form: HTMLFormElement) =>
  JSON.stringify(textsOf(form).filter(([name]) => accepted.includes(name)));

const typedIn = (form: HTMLFormElement): Typed => ({
  action: form.getAttribute('action'),
  at: atOf(form),
  fields: textsOf(form),
});

function fill(fields: HTMLInputElement[], texts: Typed['fields']): void {
  for (const field of fields) {
    const values = texts.flatMap(([name, value]) => (name === field.name ? [value] : []));
    if (['checkbox', 'radio'].includes(field.type)) field.checked = values.includes(field.value);
    else field.value = values[0] ?? '';
  }
}
