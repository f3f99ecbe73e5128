/** Returns the names of all uploaded pictures that a text of any form mentions. */
export function picturesIn(text: string): string[] {
  const names = new Set<string>();
  for (const [stem] of text.matchAll(/(?<!\d)\d+-[0-9a-f]{16}/g)) names.add(`${stem}.webp`);
  return [...names];
}
