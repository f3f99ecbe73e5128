/** The print button is of no use without scripts, so it shows itself here. */
export function offerPrinting(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-print]');
  if (!button) return;
  button.hidden = false;
  button.onclick = () => print();
}
