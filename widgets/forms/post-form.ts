/** Longer than the server waits for a card provider. */
const PATIENCE_MS = 30_000;

/** Sends the form as the browser would, but asks for JSON. Status 0: no answer came. */
export async function postForm(form: HTMLFormElement): Promise<{ status: number; body: unknown }> {
  try {
    const fields = new FormData(form) as unknown as Record<string, string>;
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}

/** Field → the first message key that the schema has for it, in the order of the form. */
export function firstErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
  fields: string[],
): Record<string, string> {
  const found = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [[field, issue.message]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
