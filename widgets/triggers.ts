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

/** Resolves when the pointer or the focus comes into the element. */
export function touched(element: Element): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, resolve);
  });
}
