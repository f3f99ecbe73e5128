/** Returns the name that the page was rendered with. */
export const associationName = (): string =>
  document.getElementById('administration')!.dataset.association!;
