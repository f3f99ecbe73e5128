/** The id of the element that shows one row. */
export const rowOf = (id: string) => `row-${id}`;

/**
 * A row is about to go, and with it the control that had the focus: that goes on to the next row, or the
 * one before, or the list. Whoever has gone on elsewhere stays there.
 */
export function focusBeside(id: string): void {
  const { activeElement, body } = document;
  const row = document.getElementById(rowOf(id));
  if (row && activeElement !== body && !row.contains(activeElement)) return;
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const control = beside?.querySelector<HTMLElement>(':is(a, button, input):not(:disabled)');
  (control ?? document.getElementById('list'))?.focus();
}
