export const rowOf = (id: string) => `row-${id}`;

/**
 * Moves the focus out of a row that is about to disappear: to the next row, the one before it, or the
 * list. Leaves the focus alone when it is elsewhere.
 */
export function focusBeside(id: string): void {
  const { activeElement, body } = document;
  const row = document.getElementById(rowOf(id));
  if (row && activeElement !== body && !row.contains(activeElement)) return;
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const control = beside?.querySelector<HTMLElement>(':is(a, button, input):not(:disabled)');
  (control ?? document.getElementById('list'))?.focus();
}
