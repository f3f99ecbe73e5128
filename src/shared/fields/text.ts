// The build names the browser, whose script must be small: there the server removes the rest.
const invisible = process.env.IN_BROWSER
  ? /()[\xad\u200b\ufeff]/g
  : /**
     * Control characters, what nobody sees, halves of characters, and what XML forbids (production 2). The first group
     * stays, because its characters look different without it: a joiner inside a word of an Arabic or Indic script, also
     * after an Indic sign, and what makes one picture of several.
     */
    /((?!\p{Default_Ignorable_Code_Point})[\u0600-\u1aff][\u200c\u200d](?=[\u0600-\u1aff])|(?=[\u0900-\u0dff])\p{M}[\u200c\u200d]|\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{Emoji}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d(?=\p{Emoji}))?)|(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** Normalises text for storage: composed characters, nothing invisible, `\n` between lines. */
export function clean(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(invisible, '$1')
    .normalize('NFC')
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
