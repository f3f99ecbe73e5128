/** Whoever is asked sees what it is about: with the keyboard it is easily one row too far. */
export function mayDelete(question: string, name: string): boolean {
  return confirm(`${question}\n\n${name}`);
}
