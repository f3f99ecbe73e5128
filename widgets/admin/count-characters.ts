import { clean } from '../../src/shared/fields/text.ts';
import { roomLeft } from '../form/room-left.ts';
import { fieldNamed } from './field-named.ts';

const REST_MS = 500;

/** Says below a field that is nearly full how much room is left. Waits for a pause, as screen readers read it out. */
export function countCharacters(form: HTMLFormElement, texts: Record<string, string>): void {
  const limits = Object.entries(JSON.parse(form.dataset.limits!) as Record<string, number>);
  let rest: ReturnType<typeof setTimeout>;
  const countSoon = () => {
    clearTimeout(rest);
    rest = setTimeout(() => limits.forEach(([name, limit]) => show(name, limit)), REST_MS);
  };
  form.addEventListener('input', countSoon);
  // Something may have been typed before this script came.
  countSoon();

  function show(name: string, limit: number): void {
    const control = fieldNamed(form, name);
    const { length } = clean(control?.value ?? '');
    const text = roomLeft(length, limit, texts as { left: string; over: string });
    const place = form.querySelector(`#${name}-room`);
    if (place) place.textContent = text;
    else if (text) control!.after(placeOf(`${name}-room`, text));
  }
}

function placeOf(id: string, text: string): HTMLElement {
  const place = Object.assign(document.createElement('p'), { id, className: 'field-hint' });
  place.role = 'status';
  // Screen readers announce only what changes in a region that they know.
  setTimeout(() => (place.textContent = text));
  return place;
}
