const limits = new WeakMap<object, number>();

export function limited<Schema extends object>(schema: Schema, maxLength: number): Schema {
  limits.set(schema, maxLength);
  return schema;
}

export function maxLengthOf(
  schema: { shape: Record<string, object> },
  field: string,
): number | undefined {
  const found = schema.shape[field];
  return found && limits.get(found);
}
