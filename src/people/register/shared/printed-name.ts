/**
 * Returns a name from the ledger without the words at its end that have no letter or digit. People with one name typed
 * a hyphen or a full stop for the other, and what is booked never changes.
 */
export function printedName(name: string): string {
  const words = name.split(' ');
  const last = words.findLastIndex((word) => /[\p{L}\p{N}]/u.test(word));
  return last < 0 ? name : words.slice(0, last + 1).join(' ');
}
