/** The stylesheet hides the button where scripts do not run. */
export function preparePrinting(): void {
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
  // Pictures that were never near the window are otherwise missing on paper.
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
  });
}
