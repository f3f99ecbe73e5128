/** Names the item in the question, because on a keyboard it is easy to be one row off. */
export function mayDelete(question: string, name: string, note = ''): boolean {
  return confirm([question, name, note].filter(Boolean).join('\n\n'));
}
