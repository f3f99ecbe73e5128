/** The stylesheet hides the button where scripts do not run. */
export function offerPrinting(): void {
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
}
