/** Names the item in the question, because on a keyboard it is easy to be one row off. */
export function mayDelete(question: string, name: string, ...notes: string[]): boolean {
  return confirm([question, name, ...notes].filter(Boolean).join('\n\n'));
}
