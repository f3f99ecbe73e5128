import { recall } from './page/storage.ts';

/** Resolves when the element is in the window or close to it. */
export function near(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once, and the first may be from before the element came near.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  });
}

/** Resolves when somebody uses the element. A pointer that only passes over it is no touch for a form. */
export function touched(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    // Somebody may have been quicker than this script.
    if (element.matches(':focus-within')) resolve(null);
    const events = ['focusin', 'pointerdown', 'input'];
    if (element.dataset.when !== 'touch') events.push('pointerenter');
    for (const event of events) element.addEventListener(event, resolve);
  });
}

/** Returns whether the tab has a draft of the form, or somebody or the browser has already filled in a part of it. */
export function isBegun(element: HTMLElement): boolean {
  const { draft } = element.querySelector('form')!.dataset;
  return Boolean(draft && recall(draft, 'sessionStorage')) || isFilled(element);
}

/** Returns whether a field has another value than that of the server. */
export function isFilled(element: HTMLElement): boolean {
  const fields = element.querySelectorAll<HTMLInputElement>('input, textarea');
  const lists = element.querySelectorAll('select');
  return (
    [...fields].some(({ type, value, defaultValue, checked, defaultChecked }) =>
      // A checkbox without a value has the value “on”, which is not its default.
      type === 'checkbox' ? checked : value !== defaultValue || checked !== defaultChecked,
    ) ||
    [...lists].some(({ selectedOptions: [option] }) => option?.index && !option.defaultSelected)
  );
}
