const limits = new WeakMap<object, number>();

/** Remembers of a schema how many characters (UTF-16 units) it takes at most. */
export function limited<Schema extends object>(schema: Schema, maxLength: number): Schema {
  limits.set(schema, maxLength);
  return schema;
}

/** Returns how many characters that field takes at most, if its schema has a limit. */
export function maxLengthOf(
  schema: { shape: Record<string, object> },
  field: string,
): number | undefined {
  const found = schema.shape[field];
  return found && limits.get(found);
}
