import { guardUnsaved } from '../form/unsaved.ts';
import { fillAgain } from './typed-again.ts';

/**
 * Makes the browser ask before what was typed into a form is lost. Going back would bring none of it again, unless it
 * was sent: the page may not be cached, and browsers restore no fields that they must not complete.
 */
export function askBeforeLeaving(form: HTMLFormElement): void {
  fillAgain(form);
  // Something may have been typed before this script came.
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  const first = form.querySelector('[data-unsaved]') ? '' : textOf(untouched);
  let release: (() => void) | null = null;
  const guard = (isUnsaved: boolean) => {
    if (isUnsaved) release ??= guardUnsaved();
    else {
      release?.();
      release = null;
    }
  };
  const look = () => guard(textOf(form) !== first);
  form.addEventListener('input', look);
  document.addEventListener('submit', (event) => {
    if (event.target === form && !event.defaultPrevented) guard(false);
  });
  look();
}

const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
