export type FieldErrors<Key extends string = string> = Partial<Record<string, Key>>;

/** Sorts faults in the order of the form, because Zod may report them in another. */
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
