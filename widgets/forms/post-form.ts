const PATIENCE_MS = 20_000;

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

/** Field → the first message key that the schema has for it. */
export function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
