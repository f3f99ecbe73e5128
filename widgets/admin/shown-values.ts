import { fieldNamed } from './field-named.ts';

/** Shows in the preview of a form what is typed: of the fields that a place names, the first that is not empty. */
export function showValues(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-shows]')) {
    const fields = place.dataset.shows!.split(' ').map((name) => fieldNamed(form, name)!);
    const shown = fields.find(({ value }) => value !== '') ?? fields[0]!;
    const src = shown.value || place.dataset.usual;
    if (!(place instanceof HTMLImageElement)) place.textContent = shown.value;
    else if (place.getAttribute('src') !== src) place.src = src!;
    place.lang = shown.lang;
  }
}
