/** Field → message key, in the order of the form. */
export type FieldErrors<Key extends string = string> = Partial<Record<string, Key>>;

/** Returns the first message key of each field. Zod may report in another order than the form has. */
export function fieldErrors(
  schema: { shape: object },
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of Object.keys(schema.shape)) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  return errors;
}
