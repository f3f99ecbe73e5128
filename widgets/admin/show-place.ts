import { type Finding, places } from '../../src/content/checks/shared/schema.ts';

/** Lets a link to what a check has found lead to the place in the editor, where the next key replaces it. */
export function leadToPlaces(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-place]');
    if (link && showPlace(form, link)) event.preventDefault();
  });
}

function showPlace(form: HTMLFormElement, { dataset, hash }: HTMLAnchorElement): boolean {
  const editor = form.querySelector<HTMLElement>(`${hash}[contenteditable=true]`);
  if (!editor) return false;
  const place = JSON.parse(dataset.place!) as Finding['place'];
  const found = place
    ? editor.querySelectorAll<HTMLElement>(places[place.of].inEditor)[place.index]
    : undefined;
  const input = found?.closest('.editor-picture')?.querySelector('input');
  (found ?? editor).scrollIntoView({ block: 'center' });
  (input ?? editor).focus({ preventScroll: true });
  if (found && !input) getSelection()?.selectAllChildren(found);
  return true;
}
