/** Loads the replacement only after a failure, because most pages have no broken picture. */
export function watchPictures(): void {
  const mend = () => void import('./broken-pictures.ts');
  // Errors of pictures do not bubble, and some came before this script.
  addEventListener('error', mend, { capture: true, once: true });
  for (const { complete, naturalWidth } of document.images) if (complete && !naturalWidth) mend();
}
