// Control characters other than tab and line feed, and characters that change the direction of text.
const invisible = /(?![\t\n])[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

// Half of a surrogate pair; String.prototype.toWellFormed is missing in browsers of 2022.
const halfCharacter = /\p{Cs}/gu;

/** Normalises text for storage: composed characters, nothing invisible, `\n` between lines. */
export function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(halfCharacter, '\ufffd')
    .normalize('NFC')
    .replace(invisible, '')
    .trim();
}

export const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ');

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
